import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'

const page = css({ px: '5', py: '6' })
const list = css({ mt: '4' })
const item = css({
  display: 'grid',
  gridTemplateColumns: '[2rem minmax(0, 1fr)]',
  py: '4',
  borderTopWidth: 'hair',
})

const steps = () => [
  { title: m.demo_before_create_title(), text: m.demo_before_create_text() },
  { title: m.demo_before_open_title(), text: m.demo_before_open_text() },
  { title: m.demo_before_outcome_title(), text: m.demo_before_outcome_text() },
  { title: m.demo_before_merchant_title(), text: m.demo_before_merchant_text() },
]

/** The phone's content while there is no link: the demo described in text, with or without scripts. */
export function Before() {
  return (
    <div className={page}>
      <h2 className={css({ textStyle: 'title' })}>{m.demo_before_title()}</h2>
      <ol className={list}>
        {steps().map(({ title, text }, index) => (
          <li key={title} className={item}>
            <span className={css({ textStyle: 'heading', color: 'accent.fg' })} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className={css({ textStyle: 'strong' })}>{title}</h3>
              <p className={css({ color: 'fg.muted', mt: '1' })}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
