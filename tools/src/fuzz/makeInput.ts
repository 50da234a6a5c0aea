import type { Random } from '@tembiapo/server/demo/Random.ts';
import type { Schema } from '../openapi/shapeOf.ts';
import type { Pool } from './Pool.ts';

const WORDS = 'maria|gonzález|benitez 0981|Ñandutí|contador|a|4.555.123|2026-05-01|Av. España 123'.split('|');

const text = (name: string, schema: Schema, random: Random, pool: Pool): string => {
  if (schema.format === 'uuid' || /^_?id$|Id$|ID$/.test(name)) {
    const known = pool.take(name, random);
    return typeof known === 'string' ? known : '01930000-0000-7000-8000-000000000001';
  }
  if (schema.format === 'date' || /fecha|Fecha|desde|hasta/.test(name))
    return `2026-0${1 + random.integer(0, 8)}-1${random.integer(0, 9)}`;
  if (/telefono|phone|mobile/i.test(name)) return `+5959810${random.integer(10_000, 99_999)}`;
  if (/correo|email|username/i.test(name)) return `p${random.integer(1, 9_999)}@correo.example`;
  if (/salario|expectativa/i.test(name)) return String(random.integer(0, 9_000_000));
  if (/password/i.test(name)) return random.one(['demo-demo', 'tereré con yuyos', 'x']);
  if (schema.pattern !== undefined) return String(random.integer(0, 999));
  return random.one(WORDS).slice(0, schema.maxLength ?? 50);
};

/** A value that fits a schema, mostly with ids that exist. `name`: of its field. */
export function makeInput(name: string, schema: Schema, random: Random, pool: Pool): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.one(schema.enum);
  if (schema.anyOf) return makeInput(name, random.one(schema.anyOf), random, pool);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const entries = Object.entries(properties).filter(
        ([field]) => required.includes(field) || random.real() < 0.5,
      );
      return Object.fromEntries(
        entries.map(([field, inner]) => [field, makeInput(field, inner, random, pool)]),
      );
    }
    case 'array': {
      const n = Math.max(schema.minItems ?? 0, random.integer(0, Math.min(3, schema.maxItems ?? 3)));
      return Array.from({ length: n }, () => makeInput(name, schema.items ?? {}, random, pool));
    }
    case 'integer':
    case 'number': {
      if (/[iI]d(s?Numericos?)?$|Ids$|^id$|Id$/.test(name)) {
        const known = pool.take(name, random);
        return typeof known === 'number' ? known : random.integer(1, 200);
      }
      if (name === 'page') return random.integer(1, 3);
      const low = Math.max(schema.minimum ?? 0, -1_000_000);
      return random.integer(low, Math.max(low, Math.min(schema.maximum ?? low + 50, low + 50)));
    }
    case 'boolean':
      return random.real() < 0.5;
    case 'null':
      return null;
    default:
      return text(name, schema, random, pool);
  }
}
