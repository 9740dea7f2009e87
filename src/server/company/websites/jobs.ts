import { m } from '#paraglide/messages.js'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { dailyAt } from '#server/jobs/schedule.ts'
import { checkShops } from './check-shops.ts'
import { revokeShop } from './revoke-shop.ts'

export const websiteJobs: ModuleJobs<'shop.revoke' | 'shop.check'> = {
  'shop.revoke': {
    word: m.sandbox_job_shop_revoke,
    at: 'now',
    long: revokeShop,
  },
  'shop.check': {
    word: m.sandbox_job_shop_check,
    schedule: { next: dailyAt(3), missed: 'once' },
    at: 'now',
    long: checkShops,
  },
}
