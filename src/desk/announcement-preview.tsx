import { useState } from 'react'
import { cleanRichText } from '#domain/notifications/rich-text.ts'
import { m } from '#paraglide/messages.js'
import { language } from '#portal/kit/language.ts'
import { RichText } from '#portal/notifications/messages/shared/rich-text.tsx'
import { css } from '#styled/css'
import { Segment } from '#ui/segment.tsx'

type InBoth = { readonly en: string; readonly zh: string }

const look = {
  box: css({
    flow: 'column',
    gap: '3',
    p: '4',
    bg: 'surface.sunken',
    borderWidth: 'hair',
    borderRadius: 'lg',
    minWidth: '0',
  }),
  head: css({ flow: 'row', justifyContent: 'space-between', gap: '3' }),
  name: css({ textStyle: 'label', color: 'fg.muted' }),
  title: css({ textStyle: 'heading', overflowWrap: 'anywhere' }),
  text: css({ flow: 'column', gap: '2' }),
  quiet: css({ color: 'fg.muted' }),
}

export function AnnouncementPreview({ title, content }: { title: InBoth; content: InBoth }) {
  const [shown, setShown] = useState(language)
  const [heading, text] = [cleanRichText(title[shown]), cleanRichText(content[shown])]
  return (
    <section className={look.box} aria-label={m.announcements_preview()}>
      <div className={look.head}>
        <span className={look.name}>{m.announcements_preview()}</span>
        <Segment
          label={m.announcements_language()}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'en', label: m.announcements_english() },
            { value: 'zh', label: m.announcements_chinese() },
          ]}
        />
      </div>
      {heading === '' && text === '' ? (
        <p className={look.quiet}>{m.announcements_preview_empty()}</p>
      ) : (
        <div lang={shown} className={look.text}>
          <p className={look.title}>{heading}</p>
          <RichText text={text} />
        </div>
      )}
    </section>
  )
}
