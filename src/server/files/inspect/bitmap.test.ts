import { describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { readBitmap } from './bitmap.ts'

type Made = {
  width?: number
  height?: number
  depth: number
  packing?: number
  between?: string
  rows: string
}
/** A 2 × 2 bitmap by default; the bytes between header and pixels, and the rows, are hexadecimal. */
function bitmap({ width = 2, height = 2, depth, packing = 0, between = '', rows }: Made): Buffer {
  const [inner, pixels] = [Buffer.from(between, 'hex'), Buffer.from(rows, 'hex')]
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54 + inner.length, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(depth, 28)
  head.writeUInt32LE(packing, 30)
  return Buffer.concat([head, inner, pixels])
}
const colours = (bytes: Buffer) => {
  const read = readBitmap(bytes)
  return typeof read === 'object' ? Buffer.from(read.rgb).toString('hex').match(/.{6}/g) : read
}
const [red, blue, white, black] = ['ff0000', '0000ff', 'ffffff', '000000']

describe('the pixels of a bitmap', () => {
  const palette = '0000ff00' + 'ff000000' + 'ffffff00' + '00000000'
  test.each([
    ['24 bits', { depth: 24, rows: 'ffffff0000000000' + '0000ffff00000000' }],
    ['32 bits', { depth: 32, rows: 'ffffff0000000000' + '0000ff00ff000000' }],
    ['8 bits', { depth: 8, between: palette, rows: '02030000' + '00010000' }],
    ['4 bits', { depth: 4, between: palette, rows: '23000000' + '01000000' }],
    ['16 bits', { depth: 16, rows: 'ff7f0000' + '007c1f00' }],
    [
      '16 bits with masks',
      {
        depth: 16,
        packing: 3,
        between: '00f80000' + 'e0070000' + '1f000000',
        rows: 'ffff0000' + '00f81f00',
      },
    ],
    [
      '32 bits with masks',
      {
        depth: 32,
        packing: 3,
        between: '000000ff' + '0000ff00' + '00ff0000',
        rows: '00ffffff00000000' + '000000ff00ff0000',
      },
    ],
  ])('of %s', (_, made) => expect(colours(bitmap(made))).toEqual([red, blue, white, black]))
  test('of one bit, and from the top', () => {
    const between = '00000000' + 'ffffff00'
    const made = { depth: 1, height: -2, between, rows: '80000000' + '40000000' }
    expect(colours(bitmap(made))).toEqual([white, black, black, white])
  })
})

describe('what is no bitmap', () => {
  const good = { depth: 24, rows: '00'.repeat(16) }
  test.each([
    ['a page that begins so', Buffer.from(`BM<html>${'x'.repeat(200)}`)],
    ['a head alone', bitmap({ ...good, rows: '' })],
    ['a pixel too few', bitmap({ ...good, rows: '00'.repeat(15) })],
    ['no width', bitmap({ ...good, width: 0 })],
    ['no height', bitmap({ ...good, height: 0 })],
    ['a negative width', bitmap({ ...good, width: -2 })],
    ['a depth that there is not', bitmap({ ...good, depth: 7 })],
    ['a packing that we do not read', bitmap({ ...good, packing: 1 })],
    ['two letters', Buffer.from('BM')],
  ])('%s', (_, bytes) => expect(readBitmap(bytes)).toBeUndefined())
  test('one that is larger than we take, before its pixels are looked for', () => {
    expect(readBitmap(bitmap({ ...good, width: 60_000, height: 60_000 }))).toBe('pixels')
    expect(readBitmap(bitmap({ ...good, width: limits.pictureSide + 1 }))).toBe('pixels')
    expect(readBitmap(bitmap({ ...good, width: 10_000, height: -10_000 }))).toBe('pixels')
  })
})
