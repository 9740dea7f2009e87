// What merchants and people are told goes through the events that nouns declare, and nowhere else.
import { expect, test } from 'vitest'
import { filesNamed, importsOf, read } from '../../scripts/build/sources.ts'

const code = filesNamed(/^src\/server\/.*\.ts$/).filter((path) => !path.endsWith('.test.ts'))

test('only events, the codes that prove an address, and merchants by the mails of their links, write to the outside', () => {
  const writers = code
    .filter((path) => !path.startsWith('src/server/jobs/'))
    .filter((path) => importsOf(path).some((to) => /add-to-outbox\.ts$/.test(to)))
  expect(writers).toEqual([
    'src/server/access/codes/offers/send-code.ts',
    'src/server/events/tell-person.ts',
    'src/server/events/tell.ts',
    'src/server/links/payment-links/link-mail.ts',
  ])
})

test('only events write messages, and the seed, which tells what happened before', () => {
  const writers = code.filter((path) => /insert\(?[^)]*\bmerchantMessages\b/i.test(read(path)))
  expect(writers).toEqual(['src/server/events/tell.ts', 'src/server/sandbox/seed/messages.ts'])
})

test('every noun that declares events of merchants names them where it is gathered', () => {
  const declaring = code.filter(
    (path) => path.endsWith('/events.ts') && /(?:decisionEvents|merchantEvent)\(/.test(read(path)),
  )
  expect(declaring.length).toBeGreaterThan(5)
  const noun = (path: string) => path.replace(/events\.ts$/, 'noun.ts')
  expect(declaring.filter((path) => !importsOf(noun(path)).includes('./events.ts'))).toEqual([])
})
