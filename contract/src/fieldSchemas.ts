import { z } from 'zod';
import { optionalBirth, optionalDate, requiredBirth, requiredDate } from './dateSchemas.ts';
import type { Field, Fields } from './domain/fields/declaration.ts';
import {
  amountText,
  day,
  flag,
  id,
  one,
  oneOptional,
  optionalCorreo,
  optionalDocumento,
  optionalId,
  optionalPhone,
  optionalText,
  requiredPhone,
  requiredText,
} from './schema.ts';

type Values = readonly [string, ...string[]];
interface Required {
  text: ReturnType<typeof requiredText>;
  phone: typeof requiredPhone;
  correo: typeof optionalCorreo;
  date: typeof requiredDate;
  id: typeof id;
}
interface Optional {
  text: ReturnType<typeof optionalText>;
  phone: typeof optionalPhone;
  correo: typeof optionalCorreo;
  date: typeof optionalDate;
  id: typeof optionalId;
}
type Input<F extends Field> = F extends { kind: 'flag' }
  ? z.ZodDefault<typeof flag>
  : F extends { kind: 'amount' }
    ? F extends { initial: string }
      ? z.ZodDefault<typeof amountText>
      : z.ZodOptional<typeof amountText>
    : F extends { kind: 'choice'; values: infer V extends Values }
      ? F extends { required: string }
        ? ReturnType<typeof one<V>>
        : ReturnType<typeof oneOptional<V>>
      : F extends { required: string }
        ? Required[F['kind'] & keyof Required]
        : Optional[F['kind'] & keyof Optional];

function inputOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      if (field.only === 'documento') return optionalDocumento;
      return field.required ? requiredText(field.max) : optionalText(field.max);
    case 'phone':
      return field.required ? requiredPhone : optionalPhone;
    case 'correo':
      return optionalCorreo;
    case 'date':
      if (field.past) return field.required ? requiredBirth : optionalBirth;
      return field.required ? requiredDate : optionalDate;
    case 'amount':
      return field.initial ? amountText.default(field.initial) : amountText.optional();
    case 'choice':
      return field.required ? one(field.values) : oneOptional(field.values);
    case 'id':
      return field.required ? id : optionalId;
    case 'flag':
      return flag.default(field.initial);
  }
}

interface Answered {
  text: z.ZodString;
  phone: z.ZodString;
  correo: z.ZodString;
  date: typeof day;
  amount: z.ZodString;
  id: z.ZodInt;
  flag: z.ZodBoolean;
}
type Base<F extends Field> = F extends { kind: 'choice'; values: infer V extends Values }
  ? z.ZodEnum<{ [K in V[number]]: K }>
  : Answered[F['kind'] & keyof Answered];
type Never<F extends Field> = F extends { required: string } | { kind: 'amount' | 'flag' }
  ? Base<F>
  : z.ZodNullable<Base<F>>;
type Output<F extends Field> = F extends { internal: true } ? z.ZodOptional<Never<F>> : Never<F>;

const baseOf = (field: Field): z.ZodType => {
  if (field.kind === 'choice') return z.enum(field.values);
  if (field.kind === 'date') return day;
  if (field.kind === 'id') return z.int();
  return field.kind === 'flag' ? z.boolean() : z.string();
};
function outputOf(field: Field): z.ZodType {
  const base = baseOf(field);
  const always = field.required || field.kind === 'amount' || field.kind === 'flag';
  const answered = always ? base : base.nullable();
  return field.internal ? answered.optional() : answered;
}

type ShapeOf<T extends Fields, How extends 'input' | 'output'> = {
  -readonly [K in keyof T]: How extends 'input' ? Input<T[K]> : Output<T[K]>;
};
const shape = (fields: Fields, schemaOf: (field: Field) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));

/** Input schemas of declared fields: '' and null both mean none (contract/src/schema.ts). */
export const inputsOf = <const T extends Fields>(fields: T) => shape(fields, inputOf) as ShapeOf<T, 'input'>;

/** Output schemas of declared fields: null for none; internal ones may be left out. */
export const outputsOf = <const T extends Fields>(fields: T) =>
  shape(fields, outputOf) as ShapeOf<T, 'output'>;
