import { deflateRawSync, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { samplePdf } from '../../../../tests/support/sample-files.ts'
import { judgePdf } from './pdf.ts'

const packed = (text: string, head = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') => {
  const data = deflateSync(Buffer.from(text, 'latin1')).toString('latin1')
  return `4 0 obj\n<< ${head} /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj\n`
}
/** Compressed so that the first of the two texts appears in clear in the bytes. */
const packedInTwo = (plain: string, text: string) => {
  const length = Buffer.alloc(4)
  length.writeUInt16LE(plain.length)
  length.writeUInt16LE(0xffff - plain.length, 2)
  const whole = deflateSync(Buffer.from(plain + text, 'latin1'))
  const parts = [
    Buffer.from([0x78, 0x9c, 0]),
    ...[length, Buffer.from(plain, 'latin1')],
    ...[deflateRawSync(Buffer.from(text, 'latin1')), whole.subarray(-4)],
  ]
  return Buffer.concat(parts).toString('latin1')
}
const nested = (depth: number) =>
  `4 0 obj\n${'<< /A '.repeat(depth)}${'>>'.repeat(depth)}\nendobj\n`
const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
const ofObjects = '/Type /ObjStm /N 1 /First 4'
const flate = '/Filter /FlateDecode'
const inflated = (text: string) => deflateSync(Buffer.from(text, 'latin1')).toString('latin1')
const faultOf = (bytes: Uint8Array) => {
  const verdict = judgePdf(bytes)
  return 'fault' in verdict ? verdict.fault : 'none'
}

describe('a PDF to be read', () => {
  test.each([
    ['of one page', {}],
    ['that opens on a page', { catalogue: '/OpenAction [3 0 R /Fit]' }],
    ['with a link', { objects: ['4 0 obj\n<< /S /URI /URI (https://a.test) >>\nendobj\n'] }],
    [
      'that opens on a page by an action elsewhere, beside a link',
      {
        catalogue: '/OpenAction 4 0 R',
        objects: [
          '4 0 obj\n<< /S /GoTo /D [3 0 R /Fit] /Next [5 0 R] >>\nendobj\n',
          '5 0 obj\n<< /S /Named /N /LastPage >>\nendobj\n',
          '6 0 obj\n<< /S /GoToR /F (other.pdf) >>\nendobj\n',
        ],
      },
    ],
    [
      'that opens on a page by a packed action, beside a packed link',
      {
        catalogue: '/OpenAction 5 0 R',
        objects: [
          packed(
            '5 0 6 27 << /S /GoTo /D [3 0 R /Fit] >> << /S /URI /URI (https://a.test) >>',
            '/Type /ObjStm /N 2 /First 9 /Filter /FlateDecode',
          ),
        ],
      },
    ],
    ['that shows a page when another is left', { catalogue: '/AA << /C << /S /GoTo >> >>' }],
    ['with packed objects', { objects: [packed('5 0 << /Type /Font >>')] }],
    [
      'with three letters in a picture',
      { objects: ['4 0 obj\n<< /Length 4 >>\nstream\n/JS \nendstream\nendobj\n'] },
    ],
    [
      'with a picture that is badly packed',
      {
        objects: [
          '4 0 obj\n<< /Subtype /Image /Filter /FlateDecode /Length 3 >>\nstream\nx..\nendstream\nendobj\n',
        ],
      },
    ],
    [
      'with texts and lists of all kinds',
      {
        objects: [
          '4 0 obj\n<< /A (a \\( (b) 100% >>) /B <41> /C [<< /D <>>>[(])]] % >>\n >>\nendobj\n',
        ],
      },
    ],
    ['with dictionaries within dictionaries', { objects: [nested(500)] }],
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
    ['another file', { catalogue: '/OpenAction << /S /GoToR /F (\\\\host\\x.pdf) >>' }],
    ['a file within another', { catalogue: '/OpenAction<</S/GoToE/F(x.pdf)>>' }],
    ['an address', { catalogue: '/OpenAction << /S /URI /URI (http://a.test) >>' }],
    ['an address by another spelling', { catalogue: '/Open#41ction << /#53 /U#52I >>' }],
    ['an address behind a comment', { catalogue: '/OpenAction % (\n << /D (%) /S /URI >>' }],
    ['an address behind a stray sign', { catalogue: '/OpenAction << /D (1) } /S /URI >>' }],
    ['an action that is named elsewhere', { catalogue: '/OpenAction << /S 9 0 R >>' }],
    [
      'an address as the second step',
      {
        catalogue: '/OpenAction 4 0 R',
        objects: [
          '4 0 obj\n<< /S /GoTo /D [3 0 R /Fit] /Next 5 0 R >>\nendobj\n',
          '5 0 obj\n[6 0 R]\nendobj\n6 0 obj\n<< /S /URI >>\nendobj\n',
        ],
      },
    ],
    [
      'an address when its page is shown',
      { catalogue: '/X << /AA << /O 4 0 R >> >>', objects: ['4 0 obj\n<< /S /URI >>\nendobj\n'] },
    ],
    [
      'a file when it is closed',
      { catalogue: '/AA 4 0 R', objects: ['4 0 obj\n<< /WC << /S /GoToR >> >>\nendobj\n'] },
    ],
    [
      'a packed address',
      { catalogue: '/OpenAction 5 0 R', objects: [packed('5 0 << /S /URI >>')] },
    ],
    ['a password', { trailer: '/Encrypt 4 0 R' }],
    ['a packed script', { objects: [packed('5 0 << /S /JavaScript >>')] }],
    [
      'a packed script without a type',
      { objects: [packed('5 0 << /JS (1) >>', '/N 1 /First 4 /Filter/FlateDecode')] },
    ],
    [
      'a packed script behind a mark that its stream ends',
      {
        objects: [
          `4 0 obj\n<< ${ofObjects} ${flate} >>\nstream\n${packedInTwo('4 0\n% endstream\n', script)}\nendstream\nendobj\n`,
        ],
      },
    ],
    [
      'a packed script behind a text that looks like a stream',
      {
        objects: [`5 0 obj\n(5 0 obj << >>stream\n)\nendobj\n${packed(`5 0 ${script}`)}`],
      },
    ],
    [
      'a packed script in an object that holds the beginning of another',
      { objects: [packed(`5 0 ${script}`, `${ofObjects} ${flate} /X (5 0 obj)`)] },
    ],
    [
      'a packed script behind a comment',
      { objects: [packed(`5 0 ${script}`).replace('>>\nstream', '>> % more\n%>>\nstream')] },
    ],
    [
      'a packed script in the data of another stream',
      {
        objects: [
          `4 0 obj\n<< /Length 999 >>\nstream\n${packed(`5 0 ${script}`)}endstream\nendobj\n`,
        ],
      },
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
  test.each<readonly [string, Uint8Array]>([
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
    ['whose dictionaries go too deep', samplePdf({ objects: [nested(501)] })],
    [
      'whose objects are cut off',
      samplePdf({
        objects: [
          `4 0 obj\n<< ${ofObjects} ${flate} >>\nstream\n${inflated(`5 0 ${script}`).slice(0, -9)}\nendstream\nendobj\n`,
        ],
      }),
    ],
    ...[
      ['whose objects are packed under a short name', '/F /Fl'],
      ['whose objects are packed in a way told elsewhere', '/Filter 9 0 R'],
      ['whose objects are packed behind a bracket too many', `/X [>>] ${flate}`],
    ].map(
      ([name = '', how = '']) =>
        [name, samplePdf({ objects: [packed(`5 0 ${script}`, `${ofObjects} ${how}`)] })] as const,
    ),
    [
      'whose objects begin at an unclear place',
      samplePdf({ objects: [packed('5 0').replace('stream\n', 'stream x\n')] }),
    ],
    ['whose objects explode', samplePdf({ objects: [packed(' '.repeat(40 * 1_048_576))] })],
  ])('%s is refused', (_, bytes) => expect(faultOf(bytes)).toBe('file_unreadable'))
})
