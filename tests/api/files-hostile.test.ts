import { crc32, deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as desk from '#contract/desk/announcements.ts'
import type { FailureCode } from '#contract/failures.ts'
import * as files from '#contract/files.ts'
import { files as table } from '#server/db/schema/files.ts'
import { sampleArchive } from '../support/sample-archive.ts'
import { samplePdf, samplePng } from '../support/sample-files.ts'
import { type Api, openApi } from './support/api.ts'
import type { TestSession } from './support/people.ts'

let api: Api
let session: TestSession
beforeAll(async () => {
  api = await openApi({ processes: 2 })
})
afterAll(() => api.close())
beforeEach(async () => {
  session = await api.signIn((await api.merchant()).admin)
})

type Picture = 'image' | 'refundImage' | 'websiteImage'
const upload = (bytes: Uint8Array, profile: Picture = 'refundImage', name = 'a.png') =>
  api.call(files.upload, { file: new File([new Uint8Array(bytes)], name), profile }, session)
const store = (
  bytes: Uint8Array,
  name = 'a.pdf',
  profile: 'fileList' | 'accountProof' = 'fileList',
) =>
  api.call(files.uploadService, { file: new File([new Uint8Array(bytes)], name), profile }, session)
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b7a75' } })
const keptOf = async (fileName: string) => {
  const [row] = await api.db.select().from(table).where(eq(table.name, fileName))
  return { row, bytes: api.outside.files.kept.get(fileName) ?? Buffer.alloc(0) }
}

/** The sample with other dimensions in its header. */
function saying(width: number, height: number): Buffer {
  const bytes = Buffer.from(samplePng)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}
/** A single-coloured picture whose few bytes decompress to all the pixels that it declares. */
function flood(side: number): Buffer {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = saying(side, side).subarray(16, 29)
  const rows = deflateSync(Buffer.alloc((side * 3 + 1) * side))
  return Buffer.concat([
    samplePng.subarray(0, 8),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const bitmap = () => {
  const bytes = Buffer.alloc(54 + 16)
  bytes.write('BM')
  for (const [at, value] of [
    [10, 54],
    [14, 40],
    [18, 2],
    [22, 2],
  ] as const)
    bytes.writeUInt32LE(value, at)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  bytes.fill(0xff, 54, 60)
  return bytes
}

describe('a picture that is none', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')
  const made: readonly (readonly [string, () => Uint8Array | Promise<Uint8Array>, FailureCode])[] =
    [
      ['of 60,000 by 60,000 pixels', () => saying(60_000, 60_000), 'picture_pixels'],
      ['of a million by a million', () => saying(1_000_000, 1_000_000), 'picture_pixels'],
      ['of one long row', () => saying(20_000, 1), 'picture_pixels'],
      ['of no pixels', () => saying(0, 0), 'picture_unreadable'],
      ['whose pixels are missing', () => saying(7_000, 7_000), 'picture_unreadable'],
      ['of 16 bytes', () => samplePng.subarray(0, 16), 'picture_unreadable'],
      ['that is cut off', () => samplePng.subarray(0, samplePng.length - 20), 'picture_unreadable'],
      ['of three bytes', () => Buffer.from([0xff, 0xd8, 0xff]), 'picture_unreadable'],
      [
        'that is a JPEG cut off',
        async () => (await plain(400, 300).jpeg().toBuffer()).subarray(0, -30),
        'picture_unreadable',
      ],
      ['that is a drawing', () => svg, 'wrong_picture_format'],
      [
        'that is a drawing behind the mark of a picture',
        () => Buffer.concat([samplePng.subarray(0, 8), svg]),
        'wrong_picture_format',
      ],
      [
        'that moves',
        async () => {
          const frames = [
            await plain(9, 9).png().toBuffer(),
            await plain(9, 9).negate().png().toBuffer(),
          ]
          return sharp(frames, { join: { animated: true } })
            .webp()
            .toBuffer()
        },
        'picture_moves',
      ],
    ]
  test.each(made)('%s is refused, and leaves nothing', async (_, make, failure) => {
    const before = [await api.db.$count(table), api.outside.files.kept.size]
    expect((await upload(await make())).failure?.failure).toBe(failure)
    expect([await api.db.$count(table), api.outside.files.kept.size]).toEqual(before)
  })
  test('a page that begins as a bitmap is refused', async () => {
    const page = Buffer.from(`BM<html><script>alert(1)</script>${' '.repeat(200)}`)
    for (const profile of ['image', 'websiteImage'] as const)
      expect((await upload(page, profile, 'a.bmp')).failure?.failure).toBe('picture_unreadable')
  })
  test('is told in the language of who sent it', async () => {
    const file = new File([new Uint8Array(saying(60_000, 60_000))], 'a.png')
    const told = (language: 'en' | 'zh') =>
      api.call(files.upload, { file, profile: 'refundImage' }, session, { language })
    expect((await told('en')).msg).toContain('over 50 megapixels')
    expect((await told('zh')).msg).toContain('像素过多')
  })
})

describe('a picture is kept as it is drawn anew', () => {
  test('without what it told of its place and its maker', async () => {
    const told = {
      IFD0: { Copyright: 'Ada of Harbour Lane' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1' },
    }
    const sent = await plain(40, 30).withExif(told).withIccProfile('p3').jpeg().toBuffer()
    expect(sent.includes('Harbour Lane')).toBe(true)
    const { bytes, row } = await keptOf((await upload(sent, 'image', 'a.jpg')).data.fileName)
    const head = await sharp(bytes).metadata()
    expect([head.format, head.width, head.height, head.exif, head.icc]).toEqual([
      'jpeg',
      40,
      30,
      undefined,
      undefined,
    ])
    expect([bytes.includes('Harbour Lane'), row?.bytes]).toEqual([false, bytes.length])
  })
  test('upright, whichever way it was taken', async () => {
    const sent = await plain(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { bytes } = await keptOf((await upload(sent, 'image')).data.fileName)
    const { width, height, orientation } = await sharp(bytes).metadata()
    expect([width, height, orientation]).toEqual([30, 40, undefined])
  })
  test('without what lay behind it', async () => {
    const sent = Buffer.concat([samplePng, Buffer.from('<script>alert(1)</script>')])
    expect((await keptOf((await upload(sent)).data.fileName)).bytes).toEqual(samplePng)
  })
  test('also a picture among documents, and one of the staff', async () => {
    const sent = Buffer.concat([samplePng, Buffer.from('PK\x03\x04')])
    const stored = await store(sent, 'a.png', 'accountProof')
    expect((await keptOf(stored.data.fileName)).bytes).toEqual(samplePng)
    const decider = await api.signIn(await api.staff())
    const { fileName } = await api.data(desk.upload, { file: new File([sent], 'a.png') }, decider)
    expect(api.outside.files.kept.get(fileName)).toEqual(samplePng)
  })
  test('a bitmap as PNG, under such a name', async () => {
    const { data } = await upload(bitmap(), 'websiteImage', 'shop front.bmp')
    expect(data.fileName).toMatch(/\.png$/)
    const { bytes, row } = await keptOf(data.fileName)
    expect([row?.contentType, row?.originalName]).toEqual(['image/png', 'shop front.png'])
    const pixels = await sharp(bytes).removeAlpha().raw().toBuffer()
    expect(pixels.toString('hex')).toBe('000000000000ffffffffffff')
  })
  test('a WebP as WebP', async () => {
    const sent = await plain(40, 30).webp().toBuffer()
    const { bytes, row } = await keptOf((await upload(sent)).data.fileName)
    expect([row?.contentType, (await sharp(bytes).metadata()).format]).toEqual([
      'image/webp',
      'webp',
    ])
  })
})

const sheets = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
describe('documents', () => {
  test.each([
    ['a head alone', Buffer.from('%PDF-1.7\n'), 'file_unreadable'],
    [
      'a script',
      samplePdf({ catalogue: '/OpenAction << /S /JavaScript /JS (1) >>' }),
      'pdf_active',
    ],
    [
      'a file of another machine',
      samplePdf({ catalogue: '/OpenAction << /S /GoToR /F (\\\\host\\x.pdf) >>' }),
      'pdf_active',
    ],
    ['a password', samplePdf({ trailer: '/Encrypt 9 0 R' }), 'pdf_active'],
  ] as const)('a PDF with %s is refused', async (_, bytes, failure) => {
    const answer = await store(bytes, 'a.pdf', 'accountProof')
    expect([answer.status, answer.failure?.failure]).toEqual([400, failure])
  })
  const workbook = [
    { name: '[Content_Types].xml', data: Buffer.from(`<Override ContentType="${sheets}"/>`) },
    { name: 'xl/workbook.xml' },
  ]
  test.each([
    ['as it should be', [], undefined],
    ['that says it explodes', [{ says: 0xfffffff0 }], 'file_unreadable'],
    [
      'of more bytes than it says',
      [{ data: Buffer.alloc(20 * 1_048_576), says: 100 }],
      'file_unreadable',
    ],
    ['with macros', [{ name: 'xl/vbaProject.bin' }], 'document_active'],
  ] as const)('a workbook %s', async (_, more, failure) => {
    const answer = await store(sampleArchive([...workbook, ...more]), 'a.xlsx')
    expect(answer.failure?.failure).toBe(failure)
  })
})

test('twenty hostile uploads at once: each is refused, and this process never holds their pixels', async () => {
  const bomb = flood(7_100)
  expect(bomb.length).toBeLessThan(1_048_576)
  const before = process.memoryUsage().rss
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 10)
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload(bomb)))
  clearInterval(watch)
  expect(answers.map(({ failure }) => failure?.failure)).toEqual(Array(20).fill('picture_pixels'))
  // One of them alone would be 151 MB.
  expect(most - before).toBeLessThan(150 * 1_048_576)
})
