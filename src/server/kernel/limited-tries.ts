import { Counter } from 'prom-client'

/** Tries to pay that this process refused for being too many, by what they were counted by. */
export const limitedTries = new Counter({
  name: 'aqueduct_pay_tries_limited_total',
  help: 'Tries to pay that were refused for being too many, by link, card or address.',
  labelNames: ['by'] as const,
  registers: [],
})
