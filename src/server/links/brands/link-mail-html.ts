import { brandColours } from '#domain/links/brand-colours.ts'
import type { LinkMail, MailLabels } from './shared/link-mail.ts'

const fonts =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif"
const standard = { ground: '#0a6b78', ink: 'light' } as const

const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&#39;',
  )
const paragraphs = (text: string): string => escaped(text).replaceAll('\n', '<br>')

// Mail clients without style sheets use the inline styles; the dark colours are for the others.
const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0d1314!important}.card{background:#182124!important;border-right-color:#2a3639!important;border-bottom-color:#2a3639!important;border-left-color:#2a3639!important}
.fg{color:#e7efee!important}.muted{color:#a9b8b8!important}.rule{border-color:#2a3639!important}
.link{color:#6bd0da!important}.plate{background:#ffffff!important}}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}`

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const line = 'border-top:1px solid #dde4e3'
const figures = 'font-variant-numeric:tabular-nums;white-space:nowrap'

const row = (inside: string, style = ''): string =>
  `<tr><td class="pad fg" style="padding:0 32px;color:#10201f;font-size:15px;line-height:1.6;${style}">${inside}</td></tr>`

const smallRow = (inside: string, style = ''): string =>
  `<tr><td class="pad muted" style="padding:0 32px;color:#5d6f6d;font-size:13px;line-height:1.6;${style}">${inside}</td></tr>`

const sumRow = (label: string, sum: string, isTotal: boolean): string => {
  const weight = isTotal ? 'font-weight:600;' : ''
  return `<tr><td class="fg rule" style="${line};padding:10px 12px 10px 0;color:#10201f;${weight}">${label}</td><td class="fg rule" align="right" valign="top" style="${line};padding:10px 0;color:#10201f;${weight}${figures}">${escaped(sum)}</td></tr>`
}

const orderTable = ({ lines, fee, total }: MailLabels): string => {
  const rows = lines.map(({ name, times, sum, entries }) => {
    const small = [times, ...entries].map(escaped).join('<br>')
    const label = `${escaped(name)}<br><span class="muted" style="color:#5d6f6d;font-size:13px">${small}</span>`
    return sumRow(label, sum, false)
  })
  if (fee) rows.push(sumRow(escaped(fee.label), fee.sum, false))
  rows.push(sumRow(escaped(total.label), total.sum, true))
  return `<table ${table} width="100%" style="font-size:15px;line-height:1.5;word-break:break-word">${rows.join('')}</table>`
}

function button({ payUrl, colour }: LinkMail, label: string): string {
  const { ground, ink } = brandColours(colour) ?? standard
  const text = ink === 'light' ? '#ffffff' : '#10201f'
  return `<table ${table} width="100%"><tr><td align="center" bgcolor="${ground}" style="background:${ground};border:1px solid ${ground};border-radius:8px;mso-padding-alt:14px 24px"><a href="${escaped(payUrl)}" target="_blank" rel="noopener" style="display:block;padding:14px 24px;color:${text};font-size:16px;font-weight:600;line-height:1.3;text-decoration:none">${escaped(label)}</a></td></tr></table>`
}

/** Logo and name of a brand; the logo keeps a light background in dark mode, because it was drawn for one. */
function head({ brandName, logoUrl }: LinkMail): string {
  const name = `<td class="fg" style="color:#10201f;font-size:17px;font-weight:600;line-height:1.3;word-break:break-word">${escaped(brandName)}</td>`
  const logo =
    logoUrl === null
      ? ''
      : `<td class="plate" width="1" style="padding:4px;border-radius:6px;background:#ffffff"><img src="${escaped(logoUrl)}" alt="" height="40" style="display:block;height:40px;width:auto;max-width:160px;border:0"></td><td width="12"></td>`
  return `<table ${table}><tr>${logo}${name}</tr></table>`
}

const link = (url: string, text: string): string =>
  `<a class="link" href="${escaped(url)}" target="_blank" rel="noopener" style="color:#09636f;word-break:break-all">${escaped(text)}</a>`

/** The HTML of a mail: only tables and styles that mail clients support, and no external resource but the logo. */
export function linkMailHtml(mail: LinkMail, words: MailLabels): string {
  const { ground } = brandColours(mail.colour) ?? standard
  const { reminder, held, contact, privacy } = words
  const rows = [
    row(head(mail), 'padding-top:28px;padding-bottom:24px'),
    reminder === null ? '' : row(escaped(reminder), 'padding-bottom:8px;font-weight:600'),
    row(paragraphs(mail.text), 'padding-bottom:24px;word-break:break-word'),
    smallRow(escaped(words.due)),
    row(
      `${escaped(words.figure)} <span class="muted" style="color:#5d6f6d;font-size:16px;font-weight:400">${escaped(mail.currency)}</span>`,
      `font-size:32px;font-weight:600;line-height:1.25;${figures}`,
    ),
    smallRow(
      [words.order, ...words.entries, words.until].map(escaped).join('<br>'),
      'padding-bottom:20px;word-break:break-word',
    ),
    held === null ? '' : row(escaped(held), 'padding-bottom:20px;word-break:break-word'),
    row(button(mail, words.pay), 'padding-bottom:24px'),
    row(orderTable(words), 'padding-bottom:20px'),
    smallRow(`${escaped(words.address)}<br>${link(mail.payUrl, mail.payUrl)}`),
    contact === null ? '' : smallRow(escaped(contact), 'padding-top:12px;word-break:break-word'),
    smallRow('', 'padding-bottom:28px'),
  ]
  const foot = [
    escaped(words.sentFor),
    ...(privacy ? [link(privacy.url, privacy.label)] : []),
  ].join('<br>')
  return `<!doctype html>
<html lang="${mail.language === 'zh' ? 'zh-Hans' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escaped(mail.subject)}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f1f5f4;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(`${words.total.sum} · ${words.order} · ${words.until}`)}</div>
<table class="page" ${table} width="100%" style="background:#f1f5f4;font-family:${fonts}"><tr><td align="center" style="padding:24px 12px">
<table class="card" ${table} width="560" style="width:100%;max-width:560px;background:#ffffff;border:1px solid #dde4e3;border-top:4px solid ${ground};border-radius:8px;text-align:left">
${rows.filter(Boolean).join('\n')}
</table>
<table ${table} width="560" style="width:100%;max-width:560px"><tr><td class="muted" style="padding:16px 20px;color:#5d6f6d;font-size:12px;line-height:1.6;text-align:center">${foot}</td></tr></table>
</td></tr></table>
</body>
</html>
`
}
