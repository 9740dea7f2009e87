import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DoesNotOpen, keyOf } from '#server/kernel/seal.ts'
import type { FileStore } from '../services.ts'
import { encryptedFiles } from './encrypted-files.ts'
import { folderFiles } from './folder-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'aqueduct-sealed-'))
afterAll(() => rmSync(folder, { recursive: true }))
const under = (secret: string) =>
  encryptedFiles(folderFiles(folder), keyOf(secret, 'identity files'))
const files = under('a secret')
const name = 'idf_1.pdf'
const document = 'passport of Ann Lee'

const put = (as: string) => files.write(as, Readable.from(['passport of ', 'Ann Lee']))
const onDisk = (as: string) => readFileSync(join(folder, as))
async function contentOf(as: string, store: FileStore = files) {
  const file = await store.read(as)
  return file && text(file)
}

beforeEach(() => put(name))

test('a private file is read as it was written, and lies there otherwise', async () => {
  expect(await put(name)).toBe(document.length)
  expect(await contentOf(name)).toBe(document)
  expect(onDisk(name).toString('latin1')).not.toMatch(/passport|Ann/)
  const before = onDisk(name)
  await put(name)
  expect(onDisk(name)).not.toEqual(before)
})

test('every other file lies there as it is', async () => {
  for (const other of ['fil_1.pdf', 'export-exp_1', 'fil_idf_1.pdf']) {
    expect(await put(other)).toBe(document.length)
    expect(onDisk(other).toString()).toBe(document)
    expect(await contentOf(other)).toBe(document)
  }
})

test('one that is not there is none, and what is removed is gone', async () => {
  expect(await contentOf('idf_none.pdf')).toBeUndefined()
  expect(await files.names()).toContain(name)
  await files.remove(name)
  expect(existsSync(join(folder, name))).toBe(false)
})

describe('a private file does not open', () => {
  test('under another name', async () => {
    renameSync(join(folder, name), join(folder, 'idf_2.pdf'))
    await expect(contentOf('idf_2.pdf')).rejects.toThrow(DoesNotOpen)
  })

  test('under another key', async () => {
    await expect(contentOf(name, under('another secret'))).rejects.toThrow(DoesNotOpen)
  })

  test.each([
    ['changed in its nonce', (bytes: Buffer) => flipped(bytes, 0)],
    ['changed in its tag', (bytes: Buffer) => flipped(bytes, 12)],
    ['changed in its last byte', (bytes: Buffer) => flipped(bytes, bytes.length - 1)],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['cut off within its tag', (bytes: Buffer) => bytes.subarray(0, 16)],
    ['empty', () => Buffer.alloc(0)],
    ['never sealed', () => Buffer.from(document)],
  ])('%s', async (_, change) => {
    writeFileSync(join(folder, name), change(onDisk(name)))
    await expect(contentOf(name)).rejects.toThrow(DoesNotOpen)
  })
})

function flipped(bytes: Buffer, at: number): Buffer {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return bytes
}
