import { Counter } from 'prom-client'

/** Payment attempts that this process refused by rate limit, by what they were counted by. */
export const limitedTries = new Counter({
  name: 'aqueduct_pay_tries_limited_total',
  help: 'Tries to pay that were refused for being too many, by link, card or address.',
  labelNames: ['by'] as const,
  registers: [],
})
