import { type Product, startProduct } from '@tembiapo/tools/running/product.ts';
import { inject } from 'vitest';
import { copyDemonstration } from './copyDemonstration.ts';

/** A product on its own copy of the demonstration, so that stories do not interfere. */
export async function startDemo(
  env: Record<string, string> = {},
  options: { processes?: number } = {},
): Promise<Product> {
  return startProduct(await copyDemonstration(inject('demonstration')), env, options);
}
