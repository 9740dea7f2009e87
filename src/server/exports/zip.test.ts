import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { zipOf } from './zip.ts'

const archive = (content: AsyncIterable<string>) =>
  zipOf(
    (async function* () {
      yield { name: 'sheet.xml', content }
    })(),
  )

test('who stops reading an archive stops what it is made of', async () => {
  const closed = Promise.withResolvers<string>()
  const endless = async function* () {
    try {
      // Random and therefore incompressible, so that the archive always has output.
      for (;;) yield crypto.getRandomValues(Buffer.alloc(60_000)).toString('base64')
    } finally {
      closed.resolve('closed')
    }
  }
  let pieces = 0
  for await (const _ of archive(endless())) if (++pieces === 5) break
  expect(await closed.promise).toBe('closed')
})

test('what goes wrong with a part goes wrong with the archive', async () => {
  const fault = new Error('the rows broke off')
  const broken = async function* () {
    yield 'one row'
    throw fault
  }
  await expect(buffer(archive(broken()))).rejects.toBe(fault)
})
