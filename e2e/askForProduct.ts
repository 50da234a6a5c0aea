import { inject } from 'vitest';

/** A product that several stories share by its name: address and data folder. */
export async function askForProduct(name: string): Promise<{ url: string; dataDir: string }> {
  const answer = await fetch(`${inject('products')}/${name}`);
  const said = await answer.text();
  if (!said) throw new Error(`el producto de ${name} no arrancó`);
  return JSON.parse(said) as { url: string; dataDir: string };
}
