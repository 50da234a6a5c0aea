import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';

interface Bom {
  specVersion: string;
  components: { 'bom-ref': string; name: string; version: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}
interface LockedPackage {
  /** Where it is installed under another's name. */
  name?: string;
  link?: boolean;
  version?: string;
  dev?: boolean;
  license?: string;
}

/** A package, and where it lies below the repository. */
interface Shipped {
  name: string;
  version: string;
  license: string;
  path: string;
}

/** The packages that an installation runs, or builds its screens with, from package-lock.json; those that only test are left out. */
export function shippedPackages(): Shipped[] {
  const { packages } = JSON.parse(readFileSync(join(REPO_DIR, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(packages).flatMap(([path, { name, version = '', license = 'none', dev, link }]) =>
    path.includes('node_modules/') && !dev && !link
      ? [{ name: name ?? path.split('node_modules/').at(-1)!, version, license, path }]
      : [],
  );
}

/**
 * Everything that an installation runs, with versions and licences, as CycloneDX. npm's own --omit=dev would also drop packages that
 * both sides need, among them the database driver.
 */
export function makeSbom(): Bom {
  const text = execFileSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--include=dev'],
    { cwd: REPO_DIR, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const bom = JSON.parse(text) as Bom;
  const shipped = new Set(shippedPackages().map(({ name, version }) => `${name}@${version}`));
  const isShipped = (ref: string): boolean => shipped.has(ref) || /^(@?tembiapo)\b/.test(ref);
  return {
    ...bom,
    components: bom.components.filter((one) => isShipped(one['bom-ref'])),
    dependencies: bom.dependencies
      .filter(({ ref }) => isShipped(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: (dependsOn ?? []).filter(isShipped) })),
  };
}

if (import.meta.main) {
  const file = join(REPO_DIR, 'sbom.cdx.json');
  const bom = makeSbom();
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`sbom.cdx.json: ${bom.components.length} componentes, CycloneDX ${bom.specVersion}`);
}
