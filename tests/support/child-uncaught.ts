// Serves the app over the given database, makes a request that leaves an uncaught error behind, and ends as the program
// does.
import { getCaptcha } from '#contract/access/captcha.ts'
import { endInOrder } from '#server/app/end.ts'
import { openDatabase } from '#server/db/open.ts'
import { createApp } from '#server/http/app.ts'
import { listen } from '#server/http/listen.ts'
import { createLog } from '#server/http/log.ts'
import { newPrivateKey } from '#server/kernel/password-key.ts'
import { appParts } from '../api/support/app-parts.ts'
import { testClock } from '../api/support/clock.ts'
import { testFiles, testNetwork, testPost } from '../api/support/outside.ts'

const [url] = process.argv.slice(2)
const { db, close } = await openDatabase({ url, dataDir: null })
const post = testPost()
const log = createLog('fatal', { write: (line) => void process.stdout.write(line) })
const parts = await appParts({
  ...{ db, log, mode: 'sandbox', withSandbox: false, site: undefined, loginKey: newPrivateKey() },
  outboundAllowed: [],
  clock: { ...testClock(), moveTo: async () => {}, refresh: async () => {}, offset: () => 0 },
  outside: { network: testNetwork(), files: testFiles(), ...post, wake: () => {} },
})
const later = async () => {
  setTimeout(() => {
    throw new Error('left behind')
  })
}
const app = createApp({ ...parts, handlers: { captcha: { getCaptcha: later } } })
const listening = await listen(app, '127.0.0.1', 0)
endInOrder({
  log,
  stop: async () => {
    await listening.stop(5_000)
    await close()
    console.log('stopped')
  },
})
const asked = await fetch(`http://127.0.0.1:${listening.port}${getCaptcha.path}`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ scene: 'login' }),
})
console.log(`answered ${asked.status}`)
