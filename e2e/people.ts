import { openBrowser } from '@tembiapo/tools/running/browser.ts';
import { type Product, removeData, startProduct } from '@tembiapo/tools/running/product.ts';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, TestRunner } from 'vitest';
import { askForProduct } from './askForProduct.ts';
import { followRequests } from './settle.ts';
import { startDemo } from './startDemo.ts';
import { tellOfFailure } from './tellOfFailure.ts';

interface Options extends BrowserContextOptions {
  width?: number;
  /** Where they arrive; by default, the start of somebody with nowhere else to go. */
  at?: string;
}

/** A product with demonstration data and a browser for its people. */
export interface Scene {
  url: string;
  /** Console messages of the pages that should not be there. */
  errors: string[];
  /**
   * A browser context of one person, signed in unless `who` is null. One opened within a story closes at its
   * end.
   */
  person(
    who: 'admin' | 'selector' | 'candidato' | null,
    options?: Options,
  ): Promise<{ page: Page; context: BrowserContext }>;
  /** Closes everything; fails when a page logged an error. */
  close(): Promise<void>;
}

/** A scene that may be written to: its product's mails and rows can be read. */
export interface OwnScene extends Scene {
  dataDir: string;
}

let opened: Promise<Browser> | undefined;
/** This worker's browser, shared by all its files. */
const useBrowser = (): Promise<Browser> => (opened ??= openBrowser());

/** A product of its own. `env`: settings on top of the demonstration's. */
export const startScene = (env: Record<string, string> = {}): Promise<OwnScene> => sceneOn(startDemo(env));

/** A product that was just installed, without anything of a demonstration. */
export const startEmptyScene = (env: Record<string, string>): Promise<OwnScene> =>
  sceneOn(startProduct(undefined, { DEMO: 'no', ...env }));

async function sceneOn(starting: Promise<Product>): Promise<OwnScene> {
  const [product, browser] = await Promise.all([starting, useBrowser()]);
  const scene = sceneOf(product.url, browser);
  return {
    ...scene,
    dataDir: product.dataDir,
    async close() {
      try {
        await scene.close();
      } finally {
        await product.stop();
        removeData(product.dataDir);
      }
    },
  };
}

/** This worker's product, shared by stories that each bring their own people and records. */
export async function shareScene(): Promise<OwnScene> {
  const { url, dataDir } = await askForProduct(`de-${process.env.VITEST_POOL_ID}`);
  return { ...sceneOf(url, await useBrowser()), dataDir };
}

/** The product shared by everybody who only reads; nothing may be written in it. */
export async function watchScene(): Promise<Scene> {
  const { url } = await askForProduct('de-todos');
  return sceneOf(url, await useBrowser());
}

/** A product that somebody else started and stops. */
export const sceneAt = async (url: string): Promise<Scene> => sceneOf(url, await useBrowser());

/** Opens a scene for all stories of a file, before their own preparations, and closes it behind them. */
export function useScene<S extends Scene>(open: () => Promise<S>): Omit<S, 'close'> {
  let scene: S;
  beforeAll(async () => {
    scene = await open();
  });
  afterAll(() => scene.close());
  // Stories name it before it is open.
  return new Proxy({} as S, { get: (_, name) => Reflect.get(scene, name) });
}

function sceneOf(url: string, browser: Browser): Scene {
  const errors: string[] = [];
  const contexts: BrowserContext[] = [];
  return {
    url,
    errors,
    async person(who, { width = 1440, at, ...options } = {}) {
      const context = await browser.newContext({
        viewport: { width, height: width < 500 ? 760 : 900 },
        colorScheme: 'light',
        locale: 'es-PY',
        timezoneId: 'America/Asuncion',
        baseURL: url,
        acceptDownloads: true,
        // Animations would cost more than all else; the stories in three engines include them.
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
      context.setDefaultTimeout(45_000);
      tellOfFailure(context, who ?? 'quien no entró');
      context.on('page', (page) => {
        followRequests(page);
        page.on('pageerror', (error) => errors.push(String(error)));
        page.on('console', (message) => {
          // Chromium logs answers of 400 and the like.
          if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
            errors.push(message.text());
        });
      });
      const page = await context.newPage();
      if (who) await arrive(page, who, at);
      else await page.goto(at ?? '/login');
      return { page, context };
    },
    async close() {
      for (const context of contexts) await context.close();
      // Chromium's own message about a window without a profile.
      expect(errors.filter((text) => !text.includes('incognito mode'))).toEqual([]);
    },
  };
}

/** Waits for the login page, through any number of redirects, which would abort a wait by URL. */
export async function reachLogin(page: Page): Promise<void> {
  await page.getByLabel('Email').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
}

/** Signs out, and arrives at the login page. */
export async function logOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await reachLogin(page);
}

/** Signs in without the login page, in the same browser, and arrives. */
async function arrive(
  page: Page,
  who: 'admin' | 'selector' | 'candidato',
  at = who === 'candidato' ? '/' : '/adm',
): Promise<void> {
  const { request } = page.context();
  const accessKey = /"accessKey":"([^"]+)"/.exec(await (await request.get('/login')).text())![1]!;
  const answer = await request.post('/api/login', {
    headers: { 'x-access-token': accessKey },
    data: { username: `${who}@demo.py`, password: 'demo-demo', type: 'standard' },
  });
  const { data } = await answer.json();
  // A page of ours that sends no requests.
  await page.goto('/icono.svg');
  await page.evaluate((token) => localStorage.setItem('token', token), data.token as string);
  await page.goto(at);
}

/** Types a demonstration account on the login page, or in the window that asks for it again, and sends it. */
export async function typeAccount(place: Page | Locator, who: string, password = 'demo-demo'): Promise<void> {
  await place.getByLabel('Email').fill(`${who}@demo.py`);
  await place.getByLabel('Contraseña', { exact: true }).fill(password);
  await place.getByLabel('Contraseña', { exact: true }).press('Enter');
}

/** Signs in on the login page and arrives at the person's start. */
export async function enter(page: Page, who: 'admin' | 'selector' | 'candidato'): Promise<void> {
  await typeAccount(page, who);
  await page.waitForURL((url) => url.pathname === (who === 'candidato' ? '/' : '/adm'));
}

export const alert = (page: Page, text: string | RegExp) =>
  page.locator('.alerts').getByText(text).first().waitFor();
