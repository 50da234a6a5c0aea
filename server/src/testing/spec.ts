import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rol } from '@tembiapo/contract/domain/roles.ts';
import { REPO_DIR } from '../platform/settings/settings.ts';

/** The tables of the specification, as they are in spec/. */
const lines = (file: string): string[] =>
  readFileSync(join(REPO_DIR, 'spec', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

export interface SpecCall {
  area: string;
  method: string;
  path: string;
  roles: 'publico' | Rol[];
  /** Names as sent; null where the table refers to another row. */
  input: string[] | null;
  multipart: boolean;
}

const EVERYBODY: Rol[] = ['superadmin', 'admin', 'selector', 'candidato'];
const LETTERS: Record<string, Rol[]> = { T: EVERYBODY, A: ['admin'], S: ['selector'], C: ['candidato'] };

function rolesOf(text: string): 'publico' | Rol[] {
  return text === 'P'
    ? 'publico'
    : EVERYBODY.filter((rol) => text.split(' ').some((letter) => LETTERS[letter]?.includes(rol)));
}

export const specCalls = (): SpecCall[] =>
  lines('calls.csv')
    .slice(1)
    .map((line) => {
      const [area, method, path, roles, input = ''] = line.split('|') as [
        string,
        string,
        string,
        string,
        string,
      ];
      const free = /the fields of|the opportunity|the company/.test(input);
      const names = input.split(' ').filter((n) => n !== '' && n !== 'multipart');
      return {
        area,
        method,
        path,
        roles: rolesOf(roles),
        input: free ? null : names,
        multipart: input.includes('multipart'),
      };
    });

export interface SpecScreen {
  route: string;
  who: 'publico' | Rol[];
}

export const specScreens = (): SpecScreen[] =>
  lines('screens.csv')
    .slice(1)
    .map((line) => {
      const [route, who] = line.split('|') as [string, string];
      const letters: Record<string, Rol> = { A: 'admin', S: 'selector', C: 'candidato', U: 'superadmin' };
      return {
        route,
        who:
          who === 'P' ? 'publico' : EVERYBODY.filter((rol) => who.split(' ').some((l) => letters[l] === rol)),
      };
    });

export const specTexts = (): string[] => lines('texts.txt').map((line) => line.slice(line.indexOf('|') + 1));
