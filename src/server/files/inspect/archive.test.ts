import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { zipOf } from '#server/exports/zip.ts'
import { sampleArchive } from '../../../../tests/support/sample-archive.ts'
import { isArchive, judgeArchive } from './archive.ts'

const faultOf = async (bytes: Uint8Array) => {
  const verdict = await judgeArchive(bytes)
  return 'fault' in verdict ? verdict.fault : 'none'
}
const mb = 1_048_576

test('one that is whole is taken, and kept to the byte', async () => {
  const bytes = sampleArchive([{}, { data: Buffer.alloc(50 * mb) }, { isStored: true }], {
    comment: 40,
  })
  expect(isArchive(bytes)).toBe(true)
  expect(await judgeArchive(bytes)).toEqual({ bytes })
})

test('one that this program writes is taken', async () => {
  const parts = async function* () {
    for (const name of ['[Content_Types].xml', 'xl/workbook.xml'])
      yield { name, content: Readable.from(['<a/>']) }
  }
  expect(await faultOf(await buffer(zipOf(parts())))).toBe('none')
})

test.each([
  ['that says it explodes', [{ says: 101 * mb }]],
  ['whose parts explode together', Array.from({ length: 11 }, () => ({ says: 10 * mb }))],
  ['whose parts lie over each other', Array.from({ length: 60 }, () => ({ packs: 900 }))],
  ['with a password', [{ flags: 1 }]],
  ['of nothing', []],
  ['of too many parts', Array.from({ length: 2_001 }, () => ({}))],
  ['that holds more than it says', [{ data: Buffer.alloc(2 * mb), says: 100 }]],
  ['that holds less than it says', [{ data: Buffer.from('few'), says: 100 }]],
  ['whose last part holds more than it says', [{}, { data: Buffer.alloc(2 * mb), says: 100 }]],
  ['whose part is cut off', [{ packs: deflateRawSync('part').length - 1 }]],
])('one %s is refused', async (_, parts) =>
  expect(await faultOf(sampleArchive(parts))).toBe('file_unreadable'),
)

test.each(['xl/vbaProject.bin', 'word\\VBAPROJECT.BIN', 'vbaProject.bin'])(
  'one with macros in %s is refused',
  async (name) => {
    expect(await faultOf(sampleArchive([{}, { name }]))).toBe('document_active')
  },
)

test('one without its table is refused', async () => {
  expect(await faultOf(sampleArchive([{}], { count: 2 }))).toBe('file_unreadable')
  expect(await faultOf(sampleArchive([{}]).subarray(0, -30))).toBe('file_unreadable')
  expect(await faultOf(Buffer.from('PK\x03\x04'))).toBe('file_unreadable')
})
