import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { type ReactNode, useState } from 'react'
import type { FoundItem } from '#contract/payments/chargeback-shapes.ts'
import { type AppealItem, type AppealText, appealTextMax } from '#domain/payments/appeals.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { When } from '#portal/kit/when.tsx'
import { itemName, sourceName } from '#portal/payments/evidence/shared/evidence-labels.ts'
import { css, cx } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { isEnter } from '#ui/keys.ts'
import { LinkText } from '#ui/link-text.tsx'

const look = {
  root: css({
    display: 'grid',
    gridTemplateColumns: {
      base: '[20px minmax(0, 1fr) auto]',
      md: '[20px minmax(0, 1fr) 12rem 7.5rem]',
    },
    columnGap: '3',
    rowGap: '1',
    px: { base: '4', md: '6' },
    py: '3',
    borderTopWidth: 'hair',
  }),
  missing: css({ bg: 'tone.warn.bg' }),
  icon: css({ color: 'tone.good.fg', '& svg': { width: '4', height: '4', marginTop: '[3px]' } }),
  none: css({ color: 'fg.subtle' }),
  gap: css({ color: 'tone.warn.fg' }),
  what: css({ minWidth: '0', flow: 'column', gap: '1' }),
  name: css({ fontWeight: 'medium' }),
  value: css({ textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' }),
  from: css({
    textStyle: 'small',
    color: 'fg.subtle',
    gridColumn: { base: '[2 / span 2]', md: 'auto' },
    gridRow: { base: '2', md: 'auto' },
  }),
  act: css({
    textAlign: 'end',
    gridColumn: { base: '3', md: 'auto' },
    gridRow: { base: '1', md: 'auto' },
  }),
}

type FrameProps = {
  item: AppealItem
  /** Provided, required but missing, or optional. */
  state: 'given' | 'missing' | 'open'
  found: FoundItem | undefined
  act?: ReactNode
  children?: ReactNode
}

const marks = {
  given: <CircleCheck aria-hidden="true" />,
  missing: <CircleAlert aria-hidden="true" />,
  open: <CircleDashed aria-hidden="true" />,
}

/** One item of the answer: its content, its source and how to change it. Only a missing item is coloured. */
export const EvidenceItem = ({ item, state, found, act, children }: FrameProps) => (
  <li className={cx(look.root, state === 'missing' && look.missing)}>
    <span className={cx(look.icon, state === 'missing' && look.gap, state === 'open' && look.none)}>
      {marks[state]}
    </span>
    <div className={look.what}>
      <span className={look.name}>
        {state === 'missing' ? m.chargebacks_missing({ item: itemName(item) }) : itemName(item)}
      </span>
      {children}
    </div>
    <span className={look.from}>
      {found ? (
        <>
          {sourceName(found.source, found.by)}, <When at={found.at} only="day" bare />
        </>
      ) : (
        state === 'given' && m.chargebacks_from_you()
      )}
    </span>
    <span className={look.act}>{act}</span>
  </li>
)

/** The text of an item as the bank receives it. */
export const Quote = ({ text }: { text: string }) => <span className={look.value}>{text}</span>

type TextProps = Omit<FrameProps, 'item' | 'act' | 'children'> & {
  item: Exclude<AppealText, 'reasons'>
  value: string
  /** The text in the evidence pack: the merchant's own, otherwise the one that was found. */
  shown: string
  fault: string | undefined
  /** Absent when the item is read-only. */
  onChange?: ((value: string) => void) | undefined
}

export function TextItem({ item, value, shown, fault, onChange, ...frame }: TextProps) {
  const [open, setOpen] = useState(false)
  const editing = onChange && (open || fault !== undefined)
  const label = frame.state === 'given' ? m.chargebacks_change() : m.chargebacks_add()
  return (
    <EvidenceItem
      {...frame}
      item={item}
      act={
        onChange &&
        !editing &&
        (frame.state === 'missing' ? (
          <Button
            size="sm"
            look="outline"
            aria-label={m.portal_act_on({ act: label, name: itemName(item) })}
            onClick={() => setOpen(true)}
          >
            {label}
          </Button>
        ) : (
          <LinkText
            aria-label={m.portal_act_on({ act: label, name: itemName(item) })}
            onClick={() => setOpen(true)}
          >
            {label}
          </LinkText>
        ))
      }
    >
      {editing ? (
        <Field label={itemName(item)} hideLabel width="full" error={fault}>
          <DraftInput
            autoFocus={open}
            value={value}
            format={textFormat(appealTextMax[item])}
            onChange={onChange}
            onBlur={() => setOpen(false)}
            onKeyDown={(event) => {
              if (isEnter(event)) setOpen(false)
            }}
          />
        </Field>
      ) : (
        shown && <Quote text={shown} />
      )}
    </EvidenceItem>
  )
}
