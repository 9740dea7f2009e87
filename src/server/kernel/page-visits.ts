import { Counter } from 'prom-client'

/** Page visits that browsers reported to this process. */
export const pageVisits = new Counter({
  name: 'aqueduct_page_visits_total',
  help: 'Page visits that browsers reported.',
  registers: [],
})
