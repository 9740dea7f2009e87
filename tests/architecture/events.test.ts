// Merchants and users are notified only through the events that modules declare.
import { expect, test } from 'vitest'
import { filesNamed, importsOf, read } from '../../scripts/build/sources.ts'

const code = filesNamed(/^src\/server\/.*\.ts$/).filter((path) => !path.endsWith('.test.ts'))

test('only events, the codes that prove an address, and merchants by the mails of their links, write to the outside', () => {
  const writers = code
    .filter((path) => !path.startsWith('src/server/jobs/'))
    .filter((path) => importsOf(path).some((to) => /add-to-outbox\.ts$/.test(to)))
  expect(writers).toEqual([
    'src/server/access/codes/shared/send-code.ts',
    'src/server/events/notify-merchant.ts',
    'src/server/events/notify-user.ts',
    'src/server/links/payment-links/link-mail.ts',
  ])
})

test('only events write messages, and the seed, which tells what happened before', () => {
  const writers = code.filter((path) => /insert\(?[^)]*\bmerchantMessages\b/i.test(read(path)))
  expect(writers).toEqual([
    'src/server/events/notify-merchant.ts',
    'src/server/sandbox/seed/messages.ts',
  ])
})

test('every module that declares events of merchants names them where it is gathered', () => {
  const declaring = code.filter(
    (path) => path.endsWith('/events.ts') && /(?:decisionEvents|merchantEvent)\(/.test(read(path)),
  )
  expect(declaring.length).toBeGreaterThan(5)
  const module = (path: string) => path.replace(/events\.ts$/, 'module.ts')
  expect(declaring.filter((path) => !importsOf(module(path)).includes('./events.ts'))).toEqual([])
})
