import { useState } from 'react'
import type { ChargebackDetail } from '#contract/payments/chargeback-shapes.ts'
import {
  type AppealFile,
  type AppealItem,
  type AppealMaterials,
  type AppealText,
  appealFiles,
  appealItems,
} from '#domain/payments/appeals.ts'
import type { FieldErrorTexts } from '#machines/parts/answer.ts'
import type { AppealChange } from '#machines/payments/parts/appeal.ts'
import { m } from '#paraglide/messages.js'
import { itemName } from '#portal/payments/evidence/shared/evidence-labels.ts'
import { css, cx } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { AddFiles, EvidenceFiles } from './evidence-files.tsx'
import { EvidenceItem, Quote, TextItem } from './evidence-item.tsx'
import { Letter, toLetter } from './letter.tsx'
import { reasonName } from './shared/reason-name.ts'
import type { CaseFiles } from './use-case-files.ts'
import { itemsThere, withFound } from './with-found.ts'

const look = {
  list: css({ listStyle: 'none' }),
  group: css({
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    px: { base: '4', md: '6' },
    py: '2.5',
    bg: 'surface.sunken',
    textStyle: 'small',
    borderTopWidth: 'hair',
  }),
  first: css({ mt: '4' }),
  title: css({ fontWeight: 'semibold' }),
  count: css({ color: 'fg.muted', whiteSpace: 'nowrap' }),
  rest: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '2',
    px: { base: '4', md: '6' },
    py: '3',
    borderTopWidth: 'hair',
    textStyle: 'small',
    color: 'fg.muted',
  }),
}

export type EvidenceProps = {
  record: ChargebackDetail
  materials: AppealMaterials
  faults: FieldErrorTexts
  files: CaseFiles
  /** Absent when the answer is read-only. */
  onChange?: ((change: AppealChange) => void) | undefined
}

const isFile = (item: AppealItem): item is AppealFile => appealFiles.some((one) => one === item)

/** The evidence of an answer: required items first, then helpful ones, then other items that can be added. */
export function EvidenceCard(props: EvidenceProps) {
  const { record, materials, onChange } = props
  const [opened, setOpened] = useState<readonly AppealItem[]>([])
  const given = itemsThere(materials, record.found)
  const { asked } = record
  const also = appealItems.filter(
    (item) =>
      item !== 'reasons' &&
      !asked.includes(item) &&
      (given.includes(item) || opened.includes(item)),
  )
  const rest = appealItems.filter(
    (item) => item !== 'reasons' && !asked.includes(item) && !also.includes(item),
  )
  const there = (items: readonly AppealItem[]) =>
    items.filter((item) => given.includes(item)).length
  const missing = asked.length - there(asked)
  return (
    <Card
      pad="none"
      title={m.chargebacks_evidence()}
      hint={
        missing === 0
          ? m.chargebacks_evidence_whole({ count: `${given.length}` })
          : m.chargebacks_evidence_lacks({ count: `${given.length}`, missing: `${missing}` })
      }
    >
      <div className={cx(look.group, look.first)}>
        <span className={look.title}>
          {m.chargebacks_asked({ reason: reasonName(record.reason) })}
        </span>
        <span className={look.count}>
          {m.chargebacks_evidence_of({ given: `${there(asked)}`, asked: `${asked.length}` })}
        </span>
      </div>
      <ul className={look.list}>
        {asked.map((item) => (
          <Item key={item} {...props} item={item} asked given={given.includes(item)} />
        ))}
      </ul>
      {also.length > 0 && (
        <>
          <div className={look.group}>
            <span className={look.title}>{m.chargebacks_also()}</span>
            <span className={look.count}>{there(also)}</span>
          </div>
          <ul className={look.list}>
            {also.map((item) => (
              <Item key={item} {...props} item={item} asked={false} given={given.includes(item)} />
            ))}
          </ul>
        </>
      )}
      {onChange && rest.length > 0 && (
        <div className={look.rest}>
          <span>{m.chargebacks_rest()}</span>
          {rest.map((item) => (
            <LinkText key={item} onClick={() => setOpened([...opened, item])}>
              {itemName(item)}
            </LinkText>
          ))}
        </div>
      )}
      <Letter
        materials={materials}
        fault={props.faults.reasons}
        {...(onChange ? { onChange } : {})}
      />
    </Card>
  )
}

type ItemProps = EvidenceProps & { item: AppealItem; asked: boolean; given: boolean }

function Item({ item, asked, given, record, materials, faults, files, onChange }: ItemProps) {
  const state = given ? 'given' : asked ? 'missing' : 'open'
  const found = record.found.find((one) => one.item === item)
  if (isFile(item)) {
    const own = (materials.files[item] ?? []).length > 0
    const names = withFound(materials, record.found).files[item] ?? []
    const same = !own || found?.files.some(({ fileName }) => names.includes(fileName))
    return (
      <EvidenceItem
        {...{ item, state }}
        found={same ? found : undefined}
        act={onChange && <AddFiles item={item} files={files} first={state === 'missing'} />}
      >
        <EvidenceFiles
          {...{ item, names, files }}
          onRemove={
            onChange && own ? (fileName) => onChange({ kind: 'remove', item, fileName }) : undefined
          }
        />
        {same && found?.text && <Quote text={found.text} />}
      </EvidenceItem>
    )
  }
  const value = materials.texts[item] ?? ''
  if (item === 'reasons') {
    return (
      <EvidenceItem
        {...{ item, state, found: undefined }}
        act={onChange && <LinkText onClick={toLetter}>{m.chargebacks_write()}</LinkText>}
      />
    )
  }
  return (
    <TextItem
      {...{ item, state, value }}
      fault={faults[item]}
      {...(found && (value.trim() === '' || found.text === value)
        ? { found }
        : { found: undefined })}
      shown={withFound(materials, record.found).texts[item] ?? ''}
      onChange={onChange && textOf(onChange, item)}
    />
  )
}

const textOf =
  (onChange: (change: AppealChange) => void, item: AppealText) =>
  (value: string): void =>
    onChange({ kind: 'text', item, value })
