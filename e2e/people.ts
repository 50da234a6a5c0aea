import { buildWeb } from '@tembiapo/tools/build-web.ts';
import { openBrowser } from '@tembiapo/tools/running/browser.ts';
import { removeData } from '@tembiapo/tools/running/product.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { askForProduct } from './askForProduct.ts';
import { followRequests } from './settle.ts';
import { startDemo } from './startDemo.ts';
import { tellOfFailure } from './tellOfFailure.ts';

interface Options {
  width?: number;
  colorScheme?: 'light' | 'dark';
  /** Where they arrive; without it, where somebody with nowhere else to go does. */
  at?: string;
}

/** A product with demonstration data and a browser for its people. */
export interface Scene {
  url: string;
  /** What pages said in their consoles that they should not. */
  errors: string[];
  /** A browser of one person, signed in unless `who` is null. */
  person(
    who: 'admin' | 'selector' | 'candidato' | null,
    options?: Options,
  ): Promise<{ page: Page; context: BrowserContext }>;
  /** Closes what was opened; fails when a page left an error in its console. */
  close(): Promise<void>;
}

/** A scene to write in: mails and rows of its product can be looked at. */
export interface OwnScene extends Scene {
  dataDir: string;
}

let opened: Promise<Browser> | undefined;
/** The browser of this worker, which all its files share. */
const useBrowser = (): Promise<Browser> => (opened ??= openBrowser());

/** A product of one's own. `env`: its settings beyond those of a demonstration. */
export async function startScene(env: Record<string, string> = {}): Promise<OwnScene> {
  buildWeb();
  const [product, browser] = await Promise.all([startDemo(env), useBrowser()]);
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

/** The product of this worker, where the stories of its files work side by side: each brings people and records of its own. */
export async function shareScene(): Promise<OwnScene> {
  buildWeb();
  const { url, dataDir } = await askForProduct(`de-${process.env.VITEST_POOL_ID}`);
  return { ...sceneOf(url, await useBrowser()), dataDir };
}

/** The product that all share who only look at what is there: nothing may be written in it. */
export async function watchScene(): Promise<Scene> {
  buildWeb();
  const { url } = await askForProduct('de-todos');
  return sceneOf(url, await useBrowser());
}

function sceneOf(url: string, browser: Browser): Scene {
  const errors: string[] = [];
  const contexts: BrowserContext[] = [];
  return {
    url,
    errors,
    async person(who, { width = 1440, colorScheme = 'light', at } = {}) {
      const context = await browser.newContext({
        viewport: { width, height: width < 500 ? 760 : 900 },
        colorScheme,
        locale: 'es-PY',
        timezoneId: 'America/Asuncion',
        baseURL: url,
        acceptDownloads: true,
        // Drawing what moves costs more than all else; the stories in three engines are told with it.
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      context.setDefaultTimeout(45_000);
      tellOfFailure(context, who ?? 'quien no entró');
      context.on('page', (page) => {
        followRequests(page);
        page.on('pageerror', (error) => errors.push(String(error)));
        page.on('console', (message) => {
          // An answer of 400 and the like is a line of Chromium's own.
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
      // Chromium's own word on a window without a profile.
      expect(errors.filter((text) => !text.includes('incognito mode'))).toEqual([]);
    },
  };
}

/** Waits for the login, however many pages it takes to get there: one that gives way to the next aborts a wait by URL. */
export async function reachLogin(page: Page): Promise<void> {
  await page.getByLabel('Email').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
}

/** Signs in without the login page, as the same browser, and arrives. */
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
  // A page of ours that asks for nothing.
  await page.goto('/icono.svg');
  await page.evaluate((token) => localStorage.setItem('token', token), data.token as string);
  await page.goto(at);
}

/** Signs in on the login page; a person with nowhere else to go arrives at their start. */
export async function enter(page: Page, who: 'admin' | 'selector' | 'candidato'): Promise<void> {
  await page.getByLabel('Email').fill(`${who}@demo.py`);
  await page.getByLabel('Contraseña', { exact: true }).fill('demo-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === (who === 'candidato' ? '/' : '/adm'));
}

export const alert = (page: Page, text: string) => page.locator('.alerts').getByText(text).first().waitFor();
