// Sends the due webhooks of the given PostgreSQL database in a process of its own; the test defines the sandbox's own
// receiver.
import { openDatabase } from '#server/db/open.ts'
import { vaultOf } from '#server/kernel/vault.ts'
import { deliverer } from '#server/notifications/webhooks/deliver/deliverer.ts'
import { tradeCtx } from './trade-ctx.ts'

const [url, publicUrl, now] = process.argv.slice(2)
if (!url || !publicUrl || !now) throw new Error('child-deliver.ts <url> <publicUrl> <now>')
const { db } = await openDatabase({ url, dataDir: null })
const at = new Date(now)
const nobody = {
  id: '',
  admin: { id: '', email: '' },
  stores: ['', '', ''],
  groups: ['', ''],
} as const
const { services, newId, log } = tradeCtx(db, nobody, { at })
const loop = deliverer({
  ...{ db, newId, log, clock: () => at },
  services: {
    ...services,
    ...{
      mode: 'sandbox',
      publicUrl,
      outboundAllowed: [],
      vault: vaultOf('the vault of the tests'),
    },
  },
  onError: (error) => {
    console.error(error)
    process.exit(1)
  },
}).start(50)
process.once('SIGTERM', () => void loop.stop().then(() => process.exit(0)))
