import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { folderFiles } from './folder-files.ts'

const home = mkdtempSync(join(tmpdir(), 'aqueduct-files-'))
afterAll(() => rmSync(home, { recursive: true }))
const folder = join(home, 'made')
const files = folderFiles(folder)
async function contentOf(name: string) {
  const file = await files.read(name)
  return file && text(file)
}

test('what is written is read, until it is removed', async () => {
  expect(await files.write('fil_1.png', Readable.from(['ab', 'cd']))).toBe(4)
  expect(await contentOf('fil_1.png')).toBe('abcd')
  await files.remove('fil_1.png')
  await files.remove('fil_1.png')
  expect(await files.read('fil_1.png')).toBeUndefined()
})

test('all that lies there is named, also what was never finished', async () => {
  expect(await files.names()).toEqual([])
  await files.write('fil_1.png', Readable.from(['ab']))
  writeFileSync(join(folder, 'fil_2.png.1.part'), 'a')
  expect([...(await files.names())].sort()).toEqual(['fil_1.png', 'fil_2.png.1.part'])
  for (const name of await files.names()) await files.remove(name)
  expect(await files.names()).toEqual([])
})

test('two who write a file of one name at once leave it whole', async () => {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = Readable.from(
    (async function* () {
      yield 'ab'
      begun.resolve()
      await ended.promise
      yield 'cd'
    })(),
  )
  const writing = files.write('fil_3.png', slow)
  await begun.promise
  await files.write('fil_3.png', Readable.from(['efgh']))
  ended.resolve()
  expect(await contentOf('fil_3.png')).toBe('efgh')
  expect(await writing).toBe(4)
  expect(await contentOf('fil_3.png')).toBe('abcd')
  await files.remove('fil_3.png')
  expect(await files.names()).toEqual([])
})

test('an upload that breaks off leaves nothing', async () => {
  const broken = Readable.from(
    (async function* () {
      yield 'half'
      throw new Error('gone')
    })(),
  )
  await expect(files.write('fil_2', broken)).rejects.toThrow('gone')
  expect(readdirSync(folder)).toEqual([])
})

test.each(['../out', 'a/b', '.hidden', '', 'a\0b', 'x'.repeat(200)])(
  '%j is no name',
  async (name) => {
    await expect(files.write(name, Readable.from(['x']))).rejects.toThrow('no name')
    await expect(files.read(name)).rejects.toThrow('no name')
    expect(existsSync(join(home, 'out'))).toBe(false)
  },
)
