import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { packPdf, pagesOf, pdfOf } from '../../../../../tests/support/pack.ts'
import { samplePdf } from '../../../../../tests/support/sample-files.ts'

const pdf = 'application/pdf'
const proof = (...names: string[]) => [{ item: 'proofOfDelivery' as const, names }]
const found = (
  item: 'trackingNumber' | 'shippingPolicy',
  source: 'logistics' | 'website',
  text: string,
) => ({ item, source, by: 'Jonas', at: new Date('2026-10-28T09:00:00Z'), text, files: [] }) as const

/** The text of a page without its line breaks. */
const flat = (page: string | undefined) => (page ?? '').replaceAll(/\s+/g, ' ')

describe('a pack', () => {
  test('is a letter, the contents with their pages, and the enclosures, every page numbered', async () => {
    const pages = await pagesOf(
      await packPdf({
        texts: { reasons: 'The parcel was delivered.', receiverName: 'Daniel Okafor' },
        files: { 'note.pdf': { type: pdf, bytes: await pdfOf(2) } },
        enclosed: proof('note.pdf'),
      }),
    )
    expect(pages).toHaveLength(5)
    for (const [index, page] of pages.entries())
      expect(flat(page)).toContain(`Page ${index + 1} of 5`)
    for (const page of pages) expect(flat(page)).toContain('Case CASE-77')
    expect(flat(pages[0])).toMatch(/Northlight Trading Ltd.*Answer to a first chargeback/)
    expect(flat(pages[0])).toContain('Card Visa 453201******8830')
    expect(flat(pages[0])).toMatch(
      /USD 249\.00.*The parcel was delivered\..*1\. Goods and delivery details/,
    )
    expect(flat(pages[1])).toMatch(
      /Contents Letter 1 Goods and delivery details 3 Proof of delivery 3 3-D Secure, address and device 5/,
    )
    expect(flat(pages[2])).toMatch(/Receiver Daniel Okafor Source: the merchant/)
    expect(flat(pages[2])).toMatch(/note\.pdf \(1 of 1\).*enclosed page 1/)
    expect(flat(pages[3])).toMatch(/note\.pdf, page 2 of 2 ?enclosed page 2/)
    expect(flat(pages[4])).toContain('Confirmed by the cardholder’s bank')
  })
  test('is written in Chinese where the letter is', async () => {
    const pages = await pagesOf(
      await packPdf({ language: 'zh', texts: { reasons: '货物已于十一月二日送达收件人张伟。' } }),
    )
    expect(pages[0]).toContain('首次拒付申诉')
    expect(flat(pages[0])).toContain('货物已于十一月二日送达收件人张伟。')
    expect(pages[0]).toContain('第 1 页，共 3 页')
  })
  test.each([
    ['Chinese, Polish and Russian', '张伟 Łukasz Żółć Ирина Ёлкина'],
    ['rare Chinese', '喆堃 臺灣龍鳳'],
    ['Japanese', '佐々木 ひらがな カタカナ'],
    ['Korean', '김민준 배송 완료 delivered 수분 크림'],
    ['Arabic', 'تم التسليم إلى محمد عبد الله'],
    ['Hebrew', 'שלום עולם'],
    ['Thai', 'ที่อยู่จัดส่ง กรุงเทพมหานคร น้ำ ปู่'],
    ['Hindi', 'हिन्दी में डिलीवरी पूर्ण हुई क्षत्रिय कि'],
    ['Bengali', 'বাংলাদেশ কোম্পানি'],
    ['Tamil', 'தமிழ் கொடுத்த'],
    ['Telugu', 'తెలుగు క్షేత్రం'],
    ['Kannada', 'ಕನ್ನಡ ಕ್ಷೇತ್ರ'],
    ['Malayalam', 'മലയാളം കൊച്ചി'],
    ['Gujarati, Punjabi and Odia', 'ગુજરાતી ਪੰਜਾਬੀ ଓଡ଼ିଆ'],
    ['Sinhala, Khmer and Lao', 'සිංහල ភាសាខ្មែរ ສະບາຍດີ'],
    ['Georgian, Armenian and Amharic', 'საქართველო Հայաստան አማርኛ'],
  ])('shows %s names in an English letter as they were written', async (_, receiverName) => {
    const [, , order] = await pagesOf(await packPdf({ texts: { receiverName } }))
    expect(flat(order).normalize('NFC')).toContain(receiverName.normalize('NFC'))
  })
  test('shows a line of two directions in the order in which it is read', async () => {
    const receiverName = 'Order for محمد عبد الله, box 12'
    const [, , order] = await pagesOf(await packPdf({ texts: { receiverName } }))
    expect(flat(order)).toContain(receiverName)
  })
  test('says of each item where it comes from', async () => {
    const pages = await pagesOf(
      await packPdf({
        found: [
          found('trackingNumber', 'logistics', 'JD0146'),
          found('shippingPolicy', 'website', 'Five to eight working days.'),
        ],
        texts: { trackingNumber: 'JD0146', shippingCompany: 'DHL' },
        enclosed: [{ item: 'shippingPolicy', names: [] }],
        parcel: { shipDate: '2026-10-28', receiverCountry: 'GB', trackingLink: null },
      }),
    )
    expect(flat(pages[2])).toMatch(
      /Carrier DHL Source: the merchant Tracking number JD0146 Source: Logistics, 2026-10-28/,
    )
    expect(flat(pages[2])).toContain('United Kingdom')
    expect(flat(pages[2])).toMatch(
      /Shipping policy In force when the order was paid, since 2026-10-28 Five to eight working days\./,
    )
  })
  test('holds what the payer saw, the receipt, and from where he paid', async () => {
    const at = new Date('2026-10-26T10:00:00Z')
    const shown = {
      ...{
        brandName: 'Northlight',
        language: 'zh' as const,
        orderId: 'NL-20418',
        payer: 'Daniel Okafor',
      },
      products: [{ name: 'Alpine down jacket', price: '120.00', quantity: 2, amount: '240.00' }],
      ...{ otherFee: '9.00', amount: '249.00', currency: 'USD', remarks: 'Slate, M' },
      ...{ contact: 'help@northlight.example', websiteUrl: 'https://northlight.example' },
      ...{ returnUrl: 'https://northlight.example/thanks', notes: ['Secured by Aqueduct'] },
    } as const
    const pages = await pagesOf(
      await packPdf({
        payer: {
          view: {
            ...{ transactionId: 'txn_1', shown, at, address: '86.14.33.21', addressShown: '' },
            userAgent: 'Mozilla/5.0',
          },
          mail: {
            ...{ transactionId: 'txn_1', recipient: 'd@example.test', at },
            ...{ subject: 'Receipt for order NL-20418', body: 'Hello Daniel,\n\nThank you.' },
          },
        },
      }),
    )
    expect(flat(pages[2])).toMatch(
      /2 × USD 120\.00 USD 240\.00 Other fee USD 9\.00 Total USD 249\.00/,
    )
    expect(flat(pages[2])).toContain('https://northlight.example/thanks')
    expect(flat(pages[2])).toMatch(/d@example\.test.*Receipt for order NL-20418.*Hello Daniel,/)
    expect(flat(pages[2])).toContain('86.14.33.21')
  })
})

describe('a file that is enclosed', () => {
  test('as a picture stands on a page, however large it is', async () => {
    const picture = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#0a6b78' } })
    const wide = await picture(3_000, 900).png().toBuffer()
    const tall = await picture(900, 3_000).jpeg().toBuffer()
    const bytes = await packPdf({
      files: {
        'wide.png': { type: 'image/png', bytes: wide },
        'tall.jpg': { type: 'image/jpeg', bytes: tall },
      },
      enclosed: [{ item: 'merchandiseImages', names: ['wide.png', 'tall.jpg'] }],
    })
    const pages = await pagesOf(bytes)
    const of = (name: string) => pages.findIndex((page) => page.includes(name))
    expect(of('wide.png')).toBe(2)
    expect(of('tall.jpg')).toBeGreaterThanOrEqual(2)
    expect(pages.join()).not.toContain('could not be included')
  })
  test.each([90, 180, 270])('as a document turned by %i keeps its pages', async (turned) => {
    const bytes = await pdfOf(1, turned)
    const pages = await pagesOf(
      await packPdf({ files: { 'a.pdf': { type: pdf, bytes } }, enclosed: proof('a.pdf') }),
    )
    expect(pages[2]).toContain('enclosed page 1')
  })
  test.each([
    ['that is damaged', { bytes: Buffer.from('%PDF-1.7\nnothing') }, 'is damaged'],
    [
      'with a password',
      {
        bytes: samplePdf({
          trailer: '/Encrypt 4 0 R',
          objects: ['4 0 obj\n<< /Filter /Standard /V 1 /R 2 /O (a) /U (b) /P -4 >>\nendobj\n'],
        }),
      },
      'is protected by a password',
    ],
    ['that is gone', {}, 'is no longer in our storage'],
  ])('%s says so in its place, and the rest is there', async (_, file, said) => {
    const pages = await pagesOf(
      await packPdf({
        files: { 'a.pdf': { type: pdf, ...file }, 'b.pdf': { type: pdf, bytes: await pdfOf(1) } },
        enclosed: proof('a.pdf', 'b.pdf'),
      }),
    )
    const all = flat(pages.join(' '))
    expect(all).toContain('This file could not be included')
    expect(all).toContain(`“a.pdf” ${said}`)
    expect(all).toContain('enclosed page 1')
  })
  test('of very many pages is enclosed in part, and says so', async () => {
    const bytes = await pdfOf(60)
    const pages = await pagesOf(
      await packPdf({ files: { 'a.pdf': { type: pdf, bytes } }, enclosed: proof('a.pdf') }),
    )
    expect(pages).toHaveLength(53)
    expect(flat(pages[2])).toContain('“a.pdf” has 60 pages; the first 50 are enclosed.')
  })
  test('brings nothing along that does something', async () => {
    const source = await PDFDocument.create()
    source.addPage([300, 300]).drawText('quiet page')
    source.addPage([300, 300])
    source.addJavaScript('hello', 'app.alert(1)')
    const bytes = await packPdf({
      files: { 'a.pdf': { type: pdf, bytes: await source.save() } },
      enclosed: proof('a.pdf'),
    })
    const text = Buffer.from(
      await (await PDFDocument.load(bytes)).save({ useObjectStreams: false }),
    ).toString('latin1')
    expect(text).not.toMatch(/JavaScript|app\.alert/)
    expect((await pagesOf(bytes)).join()).toContain('quiet page')
  })
})

describe('a long letter', () => {
  test('goes on on the next page, and everything moves on', async () => {
    const reasons = 'The goods were delivered to the address of the cardholder. '.repeat(33)
    const pages = await pagesOf(await packPdf({ texts: { reasons } }))
    expect(flat(pages[1])).toContain('Yours faithfully')
    expect(flat(pages[2])).toMatch(/Contents Letter 1 3-D Secure, address and device 4/)
    expect(pages).toHaveLength(4)
  })
  test('shows hostile text as text', async () => {
    const reasons = '<script>alert(1)</script> \u202Egnp.exe (\\) %PDF <</JS (x)>>'
    const [letter] = await pagesOf(await packPdf({ texts: { reasons } }))
    expect(flat(letter)).toContain('<script>alert(1)</script> gnp.exe (\\) %PDF <</JS (x)>>')
  })
})
