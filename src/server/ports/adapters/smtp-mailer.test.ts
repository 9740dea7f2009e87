import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { Undeliverable } from '#server/jobs/undeliverable.ts'
import { smtpMailer } from './smtp-mailer.ts'

type Replies = Readonly<Record<string, string>>
type Talk = { readonly url: string; readonly said: string[]; readonly letters: string[][] }

const good: Replies = {
  hello: '220 mail.test',
  EHLO: '250-mail.test\r\n250-SMTPUTF8\r\n250 AUTH PLAIN',
  AUTH: '235 welcome',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  '.': '250 taken',
  QUIT: '221 bye',
}
let server: Server | undefined
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server?.close()
})

/** A mail server that replies from its list, and does not reply to commands missing from it. */
async function mailServer(replies: Replies = good, login = ''): Promise<Talk> {
  const said: string[] = []
  const letters: string[][] = []
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    let letter: string[] | undefined
    const reply = (to: string) => replies[to] !== undefined && socket.write(`${replies[to]}\r\n`)
    reply('hello')
    createInterface(socket).on('line', (line) => {
      if (letter && line !== '.') {
        letter.push(line)
        return
      }
      letter = undefined
      said.push(line)
      if (line.startsWith('DATA')) {
        letter = []
        letters.push(letter)
      }
      reply(line.split(' ')[0] ?? '')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://${login}127.0.0.1:${port}?ignoreTLS=true`, said, letters }
}

const mail = {
  id: '42',
  to: 'payer@example.test',
  subject: '您的验证码',
  text: '验证码 123456\n.end',
}
const send = ({ url }: Talk, more = '') =>
  smtpMailer(url + more, 'Aqueduct <no-reply@aqueduct.test>').send(mail)
/** The value of a header of a received mail, and the text below the headers. */
function read(letter: readonly string[] = []) {
  const end = letter.indexOf('')
  const heads = letter.slice(0, end).join('\n').replaceAll(/\n\s+/g, ' ').split('\n')
  const head = (name: string) => heads.find((line) => line.startsWith(`${name}: `))?.split(': ')[1]
  return { head, text: letter.slice(end + 1).join('\n') }
}

test('a mail arrives with sender, receiver, subject, text and an id that stays the same', async () => {
  const talk = await mailServer()
  await send(talk)
  await send(talk)
  expect(talk.said.slice(0, 3)).toEqual([
    expect.stringMatching(/^EHLO /),
    expect.stringMatching(/^MAIL FROM:<no-reply@aqueduct\.test>/),
    'RCPT TO:<payer@example.test>',
  ])
  const [first, second] = talk.letters.map(read)
  expect(first?.head('From')).toBe('Aqueduct <no-reply@aqueduct.test>')
  expect(first?.head('To')).toBe('payer@example.test')
  expect(first?.head('Subject')).toContain('=?UTF-8?')
  expect(Buffer.from(first?.text ?? '', 'base64').toString('utf8')).toBe('验证码 123456\n.end')
  expect(first?.head('Message-ID')).toBe('<42@aqueduct.test>')
  expect(second?.head('Message-ID')).toBe('<42@aqueduct.test>')
})

test('an answer goes to whom the letter names, and an address makes no headings', async () => {
  const talk = await mailServer()
  const mailer = smtpMailer(talk.url, 'no-reply@aqueduct.test')
  await mailer.send({ ...mail, replyTo: 'ada@northlight.example' })
  await mailer.send({ ...mail, replyTo: 'a@b.test\r\nBcc: c@d.test\r\n\r\nHello, e@f.test' })
  await mailer.send(mail)
  const [good, bad, none] = talk.letters.map(read)
  expect(good?.head('Reply-To')).toBe('ada@northlight.example')
  expect(bad?.head('Bcc')).toBeUndefined()
  expect(bad?.head('Reply-To')).toContain('a@b.test')
  expect(none?.head('Reply-To')).toBeUndefined()
  expect(talk.said.filter((line) => line.startsWith('RCPT'))).toEqual(
    Array(3).fill('RCPT TO:<payer@example.test>'),
  )
  expect(bad?.text).toBe(good?.text)
})

test('a mail goes to one receiver, whatever its address holds', async () => {
  const talk = await mailServer()
  const mailer = smtpMailer(talk.url, 'no-reply@aqueduct.test')
  await mailer.send({ ...mail, to: 'You won <a@b.test>, c@d.test' })
  await mailer.send({ ...mail, to: 'e@f.test\r\nRCPT TO:<g@h.test>' })
  const asked = talk.said.filter((line) => line.startsWith('RCPT'))
  expect(asked).toEqual([
    expect.stringMatching(/^RCPT TO:<"[^"]+"@d\.test>$/),
    expect.stringMatching(/^RCPT TO:<"[^"]+"@h\.test>$/),
  ])
})

test('it signs in where the address says so', async () => {
  const talk = await mailServer(good, 'post:open%20sesame@')
  await send(talk)
  const plain = Buffer.from('\0post\0open sesame').toString('base64')
  expect(talk.said).toContain(`AUTH PLAIN ${plain}`)
})

test.each([
  ['the password is refused', { AUTH: '535 no' }],
  ['the sender is refused', { MAIL: '550 no' }],
  ['the receiver is unknown', { RCPT: '550 no such user' }],
  ['the mail is refused for now', { '.': '451 later' }],
  ['the server has no time', { hello: '421 busy' }],
])('not sent: %s', async (_, replies) => {
  const talk = await mailServer({ ...good, ...replies }, 'post:secret-of-mail@')
  const error: unknown = await send(talk).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(String(error)).not.toContain('secret-of-mail')
})

test.each([
  ['an unknown receiver', { RCPT: '550 no such user' }, true],
  ['a letter that is not taken', { '.': '554 no' }, true],
  ['a full mailbox', { RCPT: '452 full' }, false],
  ['a sender that is not ours', { MAIL: '550 no' }, false],
  ['a wrong password', { AUTH: '535 no' }, false],
])('%s is final, or not', async (_, replies, isFinal) => {
  const talk = await mailServer({ ...good, ...replies }, 'post:secret-of-mail@')
  const error: unknown = await send(talk).catch((thrown: unknown) => thrown)
  expect(error instanceof Undeliverable).toBe(isFinal)
})

test('a mail may be a page too, and be from somebody of ours', async () => {
  const talk = await mailServer()
  const from = '"Northwind" <orders@aqueduct.test>'
  await smtpMailer(talk.url, 'no-reply@aqueduct.test').send({ ...mail, from, html: '<p>Hi</p>' })
  const [letter] = talk.letters.map(read)
  expect(letter?.head('From')).toBe('Northwind <orders@aqueduct.test>')
  expect(letter?.head('Content-Type')).toContain('multipart/alternative')
  expect(letter?.text).toContain('<p>Hi</p>')
})

test('a mail names where its reader unsubscribes by one press', async () => {
  const talk = await mailServer()
  const mailer = smtpMailer(talk.url, 'no-reply@aqueduct.test')
  await mailer.send({ ...mail, unsubscribe: 'https://aqueduct.test/leave/k1' })
  await mailer.send(mail)
  const [named, none] = talk.letters.map(read)
  expect(named?.head('List-Unsubscribe')).toBe('<https://aqueduct.test/leave/k1>')
  expect(named?.head('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(none?.head('List-Unsubscribe')).toBeUndefined()
})

test.each([
  ['does not greet', 'hello', '&greetingTimeout=100'],
  ['falls silent in the middle', '.', '&socketTimeout=100'],
])('not sent: the server %s, and the connection is let go', async (_, silentAt, limit) => {
  const { [silentAt]: _left, ...rest } = good
  const talk = await mailServer(rest)
  await expect(send(talk, limit)).rejects.toThrow(/timeout|greeting/i)
  await expect.poll(() => [...sockets].every((socket) => socket.destroyed)).toBe(true)
})

test('not sent: nobody is there', async () => {
  await expect(smtpMailer('smtp://127.0.0.1:9', 'a@b.test').send(mail)).rejects.toThrow(
    'ECONNREFUSED',
  )
})

test('a file goes along under its name', async () => {
  const talk = await mailServer()
  const bytes = new TextEncoder().encode('%PDF-1.7')
  const file = { name: '收据 A-1.pdf', contentType: 'application/pdf', bytes: async () => bytes }
  await smtpMailer(talk.url, 'no-reply@aqueduct.test').send({ ...mail, file })
  const letter = talk.letters[0]?.join('\n') ?? ''
  expect(letter).toContain('Content-Type: application/pdf')
  expect(letter).toContain('Content-Disposition: attachment')
  expect(letter).toContain(Buffer.from('%PDF-1.7').toString('base64'))
})
