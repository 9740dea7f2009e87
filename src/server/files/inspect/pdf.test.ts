import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { samplePdf } from '../../../../tests/support/sample-files.ts'
import { judgePdf } from './pdf.ts'

const packed = (text: string, head = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') => {
  const data = deflateSync(Buffer.from(text, 'latin1')).toString('latin1')
  return `4 0 obj\n<< ${head} /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj\n`
}
const faultOf = (bytes: Uint8Array) => {
  const verdict = judgePdf(bytes)
  return 'fault' in verdict ? verdict.fault : 'none'
}

describe('a PDF to be read', () => {
  test.each([
    ['of one page', {}],
    ['that opens on a page', { catalogue: '/OpenAction [3 0 R /Fit]' }],
    ['with a link', { objects: ['4 0 obj\n<< /S /URI /URI (https://a.test) >>\nendobj\n'] }],
    ['with packed objects', { objects: [packed('5 0 << /Type /Font >>')] }],
    [
      'with three letters in a picture',
      { objects: ['4 0 obj\n<< /Length 4 >>\nstream\n/JS \nendstream\nendobj\n'] },
    ],
    ['with a name that only begins so', { catalogue: '/LaunchPad 1 /EncryptMetadata true' }],
  ])('%s is taken', (_, made) => expect(faultOf(samplePdf(made))).toBe('none'))
  test('is kept to the byte', () => {
    const bytes = samplePdf()
    expect(judgePdf(bytes)).toEqual({ bytes })
  })
})

describe('a PDF that does something', () => {
  test.each([
    ['a script', { catalogue: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }],
    ['a script by another spelling', { catalogue: '/OpenAction << /S /J#61vaScr#69pt >>' }],
    ['a script of a rendition', { catalogue: '/X << /JS (1) >>' }],
    ['a program to start', { catalogue: '/OpenAction << /S /Launch /F (a.exe) >>' }],
    ['a file within', { catalogue: '/Names << /EmbeddedFiles 4 0 R >>' }],
    ['a form that sends', { catalogue: '/A << /S /SubmitForm >>' }],
    ['a password', { trailer: '/Encrypt 4 0 R' }],
    ['a packed script', { objects: [packed('5 0 << /S /JavaScript >>')] }],
    [
      'a packed script without a type',
      { objects: [packed('5 0 << /JS (1) >>', '/N 1 /First 4 /Filter/FlateDecode')] },
    ],
    [
      'a script within a stream',
      {
        objects: [
          '4 0 obj\n<< /Length 99 >>\nstream\n5 0 obj << /S /JavaScript >>\nendstream\nendobj\n',
        ],
      },
    ],
  ])('%s is refused', (_, made) => expect(faultOf(samplePdf(made))).toBe('pdf_active'))
})

describe('a PDF that is none', () => {
  const whole = samplePdf()
  test.each([
    ['a head alone', Buffer.from('%PDF-1.7\n')],
    ['cut off', whole.subarray(0, whole.length - 12)],
    [
      'without a table where it is told',
      Buffer.from(whole.toString().replace(/startxref\n\d+/, 'startxref\n0000000003')),
    ],
    ['without a catalogue', Buffer.from(whole.toString().replace('/Catalog', '/Nothing'))],
    ['with much behind its end', Buffer.concat([whole, Buffer.alloc(2_000)])],
    [
      'packed in a way that hides',
      samplePdf({
        objects: [packed('', '/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]')],
      }),
    ],
    [
      'whose objects are broken',
      samplePdf({
        objects: [
          '4 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nnothing\nendstream\nendobj\n',
        ],
      }),
    ],
    ['whose objects explode', samplePdf({ objects: [packed(' '.repeat(40 * 1_048_576))] })],
  ])('%s is refused', (_, bytes) => expect(faultOf(bytes)).toBe('file_unreadable'))
})
