import { sql } from 'drizzle-orm'
import { plusDays } from '#domain/time-zones.ts'
import type { Database } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { receiverGroups, receivers } from '#server/db/schema/receivers.ts'
import { transact } from '#server/db/transact.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'
import type { Vault } from '#server/kernel/vault.ts'
import { leaveSecret } from '#server/notifications/receivers/leave-secret.ts'
import { groupId } from './seed/accounts.ts'
import { northlight } from './seed/companies.ts'
import { seedLock } from './seed/seed.ts'

const merchantId = northlight.id

/**
 * Adds notification receivers to the demo's first merchant: an accountant with a daily email, a lawyer notified of
 * chargebacks of one group outside quiet hours, and one who has not confirmed. Runs once, when the sandbox starts.
 */
export async function giveDemoReceivers(db: Database, vault: Vault, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    // Processes that start at the same time wait here; the later ones find it done.
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    const isThere = await tx.$count(merchants, byId(merchants.id, merchantId))
    const given = await tx.$count(receivers, ofMerchant({ merchantId }, receivers))
    if (isThere === 0 || given > 0) return
    const of = (id: string, days: number) => {
      const at = plusDays(now, -days)
      return {
        ...{ id, merchantId, kind: 'other' as const, allGroups: true, permissions: null },
        ...{ stateAt: at, createdAt: at, changedAt: at, urgent: true, digestHour: 8 },
        ...leaveSecret(vault, id),
      }
    }
    await tx.insert(receivers).values([
      {
        ...of('rcv_DEMOBOOKS', 90),
        ...{ name: 'Priya Nair', email: 'books@ledgerhouse.example', state: 'confirmed' },
        types: ['withdrawal', 'statement', 'review_result'],
        ...{ language: 'en', timeZone: 'UTC+0', timing: 'daily' },
      },
      {
        ...of('rcv_DEMOLAW', 40),
        ...{ name: 'Zhou Ming', email: 'disputes@jadebridge.example', state: 'confirmed' },
        ...{ types: ['chargeback', 'risk_order'], allGroups: false, language: 'zh' },
        ...{ timeZone: 'UTC+8', timing: 'at_once', quietFrom: 22, quietUntil: 7 },
      },
      {
        ...of('rcv_DEMONEW', 2),
        ...{ name: 'Tomas Lindqvist', email: 'tomas@northlight.example', state: 'waiting' },
        types: ['system_notice', 'expiring_document'],
        ...{ language: 'en', timeZone: 'UTC+0', timing: 'at_once' },
      },
    ])
    const group = groupId(northlight, 'East Asia')
    await tx.insert(receiverGroups).values({ receiverId: 'rcv_DEMOLAW', groupId: group })
  })
}
