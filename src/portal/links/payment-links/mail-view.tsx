import { useState } from 'react'
import type { MailShown } from '#contract/links/made-link-shapes.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { DescriptionList } from '#ui/description-list.tsx'
import { MailFrame } from '#ui/mail-frame.tsx'
import { Segment } from '#ui/segment.tsx'
import { Stack } from '#ui/stack.tsx'
import { languageNames } from './look.ts'

const text = css({
  p: '4',
  borderWidth: 'hair',
  borderRadius: 'md',
  fontFamily: 'mono',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

export function MailView({ mail }: { mail: MailShown }) {
  const [body, setBody] = useState<'html' | 'text'>('html')
  const { from, to, subject, language } = mail
  return (
    <Stack>
      <DescriptionList
        flow="line"
        items={[
          { name: m.payment_links_mail_from(), value: from },
          { name: m.payment_links_mail_to(), value: to },
          { name: m.payment_links_mail_subject(), value: subject },
          { name: m.payment_links_language(), value: languageNames[language]() },
        ]}
      />
      <Segment
        label={m.payment_links_mail_body()}
        value={body}
        options={[
          { value: 'html', label: m.payment_links_mail_html() },
          { value: 'text', label: m.payment_links_mail_text() },
        ]}
        onChange={setBody}
      />
      {body === 'html' ? (
        <MailFrame title={m.payment_links_mail_html()} html={mail.html} />
      ) : (
        <div className={text} lang={language === 'zh' ? 'zh-CN' : 'en'}>
          {mail.text}
        </div>
      )}
    </Stack>
  )
}
