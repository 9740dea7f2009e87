import pino from 'pino'
import { extensions } from '#server/app/extensions.ts'
import type { Database } from '#server/db/open.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { idsBy } from '#server/kernel/ids.ts'
import type { CardNetwork } from '#server/ports/card-network.ts'
import type { Services } from '#server/ports/services.ts'
import { sandboxNetwork } from '#server/sandbox/network.ts'
import { tickingClock } from './ticking-clock.ts'
import type { Shop } from './trades.ts'

type More = {
  readonly at: Date
  readonly key?: string
  /** Wraps the network, which stores its responses in the same database for every process. */
  readonly network?: (sandbox: CardNetwork) => CardNetwork
  readonly onId?: () => void
}

/** An administrator's context for calling handlers in any process that can reach the database. */
export function tradeCtx(db: Database, shop: Shop, more: More): MerchantCtx {
  const { at, key, network = (sandbox) => sandbox, onId = () => {} } = more
  const { now } = tickingClock(at)
  const ids = idsBy(now)
  const sandbox = sandboxNetwork({
    ...{ db, now, publicUrl: 'https://aqueduct.test' },
    cardHash: (number) => `hash of ${number}`,
  })
  return {
    db,
    now: now(),
    newId: (prefix) => {
      onId()
      return ids(prefix)
    },
    language: 'en',
    actor: { kind: 'administrator', id: 'usr_test', name: 'Test' },
    requestId: 'req_test',
    address: '203.0.113.1',
    header: () => undefined,
    idempotencyKey: key ?? null,
    // The payment handlers use the network and `wake`, no other external service.
    services: {
      ...{ mode: 'sandbox', extensions, network: network(sandbox), wake: () => {} },
    } as unknown as Services,
    log: pino({ level: 'silent' }),
    answerHeader: () => {},
    merchantId: shop.id,
    sessionId: 'ses_test',
    userId: 'usr_test',
    rehearsedBy: null,
    storeIds: shop.stores,
    permissions: new Set(['M-0403', 'M-0404']),
  }
}
