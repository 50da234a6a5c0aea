declare module 'virtual:contract' {
  import type { Contract } from '@tembiapo/contract/contract.ts';

  const contract: Contract;
  export default contract;
}
declare module 'virtual:rest-of-contract' {
  import type { Contract } from '@tembiapo/contract/contract.ts';

  const contract: Contract;
  export default contract;
}
