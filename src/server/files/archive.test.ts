import { expect, test } from 'vitest'
import { isArchive, isSoundArchive } from './archive.ts'

type Part = { packed?: number; unpacked?: number; flags?: number }
/** An archive of parts that say these things of themselves. */
function archive(parts: readonly Part[], more: { count?: number; comment?: number } = {}): Buffer {
  const body = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(1_000)])
  const table = parts.map(({ packed = 10, unpacked = 20, flags = 0 }) => {
    const part = Buffer.alloc(46 + 3)
    part.writeUInt32LE(0x02014b50)
    part.writeUInt16LE(flags, 8)
    part.writeUInt16LE(8, 10)
    part.writeUInt32LE(packed, 20)
    part.writeUInt32LE(unpacked, 24)
    part.writeUInt16LE(3, 28)
    return part
  })
  const comment = more.comment ?? 0
  const end = Buffer.alloc(22 + comment)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(comment, 20)
  end.writeUInt16LE(more.count ?? parts.length, 10)
  end.writeUInt32LE(body.length, 16)
  return Buffer.concat([body, ...table, end])
}
const mb = 1_048_576

test('one that is whole is sound', async () => {
  expect(isArchive(archive([{}]))).toBe(true)
  expect(await isSoundArchive(archive([{}, { unpacked: 50 * mb }], { comment: 40 }))).toBe(true)
})

test.each([
  ['that explodes', [{ unpacked: 101 * mb }]],
  ['whose parts explode together', Array.from({ length: 11 }, () => ({ unpacked: 10 * mb }))],
  ['whose parts lie over each other', Array.from({ length: 60 }, () => ({ packed: 900 }))],
  ['with a password', [{ flags: 1 }]],
  ['of nothing', []],
  ['of too many parts', Array.from({ length: 2_001 }, () => ({ packed: 0 }))],
])('one %s is not', async (_, parts) => expect(await isSoundArchive(archive(parts))).toBe(false))

test('one without its table is not', async () => {
  expect(await isSoundArchive(archive([{}], { count: 2 }))).toBe(false)
  expect(await isSoundArchive(archive([{}]).subarray(0, -30))).toBe(false)
  expect(await isSoundArchive(Buffer.from('PK\x03\x04'))).toBe(false)
})
