import { defineConfig } from 'vitest/config'

/**
 * Specs that hold reckoning alone, without a database: what the mutation runner (stryker.config.json) starts for every
 * changed operator. A file listed there has its spec beside it.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'server/base/money/*.spec.ts',
      'server/modules/parties/rebate/compute/{period,reckon}.spec.ts',
      'server/modules/trade/kit/money/amounts.spec.ts',
      'server/modules/warehouse/stock/rows/planAllocation.spec.ts',
      'server/modules/orders/order/split/shareOrder.spec.ts',
      'server/modules/orders/order/strategies/matches.spec.ts',
      'server/modules/orders/order/address/parseAddress.spec.ts',
      'server/modules/people/role/powers/range.spec.ts',
    ],
    setupFiles: ['./server/proofs/loadErrors.ts'],
  },
})
