import { ESTADO_OPORTUNIDAD_LABEL, SEXO_LABEL, type Sexo } from '@tembiapo/contract/domain/enums.ts';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { formatMoney } from '@tembiapo/contract/domain/money.ts';
import { doubtOfAmount } from './doubtful.ts';
import {
  losesContacts,
  losesCorreos,
  losesFirstPhone,
  losesLines,
  losesParts,
  losesPhones,
} from './losses.ts';
import {
  CANDIDATO_TEXTS,
  CONTACT_COLUMNS,
  EMPRESA_TEXTS,
  NOTES,
  OPORTUNIDAD_TEXTS,
  OTHER_CONTACTS,
  OTHER_MAIL,
  ownColumn,
  ownUnit,
} from './ownUnits.ts';
import { dayInWords } from './tables.ts';
import { plainText } from './texts.ts';
import { inBrief, NOTHING, type Unit } from './threeWays.ts';

/** What a later dump may change of companies, people and orders. */

const plainUnit = (label: string, column: string): Unit => ({
  label,
  columns: [column],
  words: (values) => inBrief(values[column]),
});
const toldUnit = (label: string): Unit => ({ label, columns: [], words: () => NOTHING });
const toldDay = (label: string): Unit => ({ ...toldUnit(label), say: (text) => dayInWords(text) || NOTHING });
const ADDRESS: Unit = { ...plainUnit('Dirección', 'direccion'), loses: losesParts };
const payUnit = (label: string, column: string): Unit => ({
  label,
  columns: [column],
  words: (values) => formatMoney(values[column]) || NOTHING,
  doubt: (values) => doubtOfAmount(values[column]),
});

const phones = ['telefono1', 'telefono2', 'telefono3'];

export const EMPRESA_UNITS: readonly Unit[] = [
  { label: 'Nombre', columns: ['nombre'], words: ({ nombre }) => String(nombre ?? NOTHING) },
  {
    label: 'Teléfono',
    columns: ['telefono'],
    words: ({ telefono }) => formatPhone(telefono as string | null) || NOTHING,
    loses: losesFirstPhone,
  },
  ADDRESS,
  {
    label: 'Contactos',
    columns: CONTACT_COLUMNS.flat(),
    words: (values) =>
      CONTACT_COLUMNS.map((columns) =>
        columns
          .map((column) =>
            column.endsWith('_telefono') ? formatPhone(values[column] as string | null) : values[column],
          )
          .filter(Boolean)
          .join(', '),
      )
        .filter(Boolean)
        .join('; ') || NOTHING,
    loses: losesContacts,
  },
  plainUnit(NOTES, 'notas'),
  ...EMPRESA_TEXTS.map((label) => ({
    ...ownUnit(label),
    ...(label === OTHER_CONTACTS && { loses: losesLines }),
  })),
  toldUnit('Marcas'),
];

export const CANDIDATO_UNITS: readonly Unit[] = [
  {
    label: 'Teléfonos',
    columns: phones,
    words: (values) =>
      phones
        .map((column) => formatPhone(values[column] as string | null))
        .filter(Boolean)
        .join(', ') || NOTHING,
    loses: losesPhones,
  },
  {
    label: 'Correo',
    // Which of several mails is valid changes with the others.
    columns: ['correo', ownColumn(OTHER_MAIL)],
    words: (values) => [values.correo, values[ownColumn(OTHER_MAIL)]].filter(Boolean).join('; ') || NOTHING,
    loses: losesCorreos,
  },
  payUnit('Expectativa salarial', 'expectativa_salarial'),
  ADDRESS,
  {
    label: 'Ciudad',
    columns: ['ciudad_id', 'ciudad_libre'],
    shown: ['ciudad'],
    words: ({ ciudad }) => inBrief(ciudad),
    doubt: ({ ciudadDoubt }) => (ciudadDoubt as string | null) ?? null,
  },
  { label: 'Sexo', columns: ['sexo'], words: ({ sexo }) => SEXO_LABEL[sexo as Sexo] ?? NOTHING },
  plainUnit(NOTES, 'notas'),
  ...CANDIDATO_TEXTS.map(ownUnit),
  ...['Nombre', 'Marcas'].map(toldUnit),
  toldDay('Disponible desde'),
  { ...toldUnit('Puede mudarse'), say: (text) => (text ? 'Sí' : 'No') },
];

export const OPORTUNIDAD_UNITS: readonly Unit[] = [
  {
    label: 'Estado',
    columns: ['estado'],
    isAlwaysSaid: true,
    words: ({ estado }) => ESTADO_OPORTUNIDAD_LABEL[estado as keyof typeof ESTADO_OPORTUNIDAD_LABEL],
  },
  payUnit('Salario', 'salario_maximo'),
  {
    label: 'Empresa',
    columns: ['empresa'],
    shown: ['empresaNombre'],
    words: ({ empresa, empresaNombre }) => inBrief(empresaNombre ?? empresa),
  },
  {
    label: 'Descripción',
    columns: ['responsabilidad'],
    words: ({ responsabilidad }) => inBrief(plainText(responsabilidad as string | null)),
  },
  plainUnit(NOTES, 'notas'),
  ...OPORTUNIDAD_TEXTS.map(ownUnit),
  ...['Título', 'Marcas', 'Ciudad', 'Departamento', 'Tipo de empleo', 'Reclutador'].map(toldUnit),
  toldDay('Inicio'),
];
