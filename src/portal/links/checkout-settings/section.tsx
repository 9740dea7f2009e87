import { type ReactNode, useId } from 'react'
import { css } from '#styled/css'
import { Segment } from '#ui/segment.tsx'

const look = {
  section: css({
    flow: 'column',
    gap: '4',
    px: { base: '4', md: '6' },
    py: '5',
    '& + &': { borderTopWidth: 'hair' },
  }),
  title: css({ textStyle: 'heading' }),
  pair: css({ flow: 'column', gap: '1.5', minWidth: '0' }),
  label: css({ textStyle: 'label' }),
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={look.section} aria-labelledby={id}>
      <h2 id={id} className={look.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  words: Readonly<Record<Value, () => string>>
  of: readonly Value[]
  onChange: (value: Value) => void
}

export const Choice = <Value extends string>(props: ChoiceProps<Value>) => (
  <div className={look.pair}>
    <span className={look.label} aria-hidden="true">
      {props.label}
    </span>
    <Segment
      label={props.label}
      value={props.value}
      onChange={props.onChange}
      options={props.of.map((value) => ({ value, label: props.words[value]() }))}
    />
  </div>
)
