import { continentOf } from '#domain/company/continents.ts'
import { personPath } from '#domain/company/identity/content.ts'
import { isEmpty, type PersonData } from '#domain/company/identity/fields.ts'
import { personsIn } from '#domain/company/identity/paths.ts'
import { type PersonField, personFields } from '#domain/company/identity/person-fields.ts'
import type { Person } from '#domain/company/identity/person-lists.ts'
import { personFieldLabels, personHelpLabels } from '#labels/company/identity.ts'
import { fieldSectionLabels } from '#labels/company/identity-sections.ts'
import { m } from '#paraglide/messages.js'
import { today } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { type PartProps, pair } from './company-part.tsx'
import { FieldOf } from './field-of.tsx'
import { said } from './labels.ts'
import { personWarnings } from './number-warnings.ts'
import { errorsOfPerson, fieldsOfPerson } from './sections.ts'
import type { Value } from './shared/written-field.tsx'

const look = {
  root: css({ flow: 'column', gap: '6' }),
  part: css({ flow: 'column', gap: '3' }),
  title: css({ textStyle: 'strong' }),
}

/** Label of a person field; it depends on the document type, because a passport has only one page. */
export const personLabel = (name: PersonField, { idType }: PersonData): string =>
  name === 'idFront' && idType === 'passport'
    ? m.identity_person_id_page()
    : said(personFieldLabels[name])

function helpOf(name: PersonField, { role, data }: Person): string | undefined {
  if (name === 'share' && role === 'beneficial_owner') return m.identity_help_share_owner()
  if (name === 'idBack' && isEmpty(data.idFront)) return m.identity_help_id_back()
  const word = personHelpLabels[name]
  return word && said(word)
}

/** Data after a field changed: a new country of residence sets the continent and clears the state. */
function withField(data: PersonData, name: PersonField, value: Value): PersonData {
  const next: PersonData = { ...data, [name]: value }
  if (name !== 'residenceCountry' || typeof value !== 'string') return next
  return { ...next, continent: continentOf(value) ?? data.continent, state: '' }
}

export function PersonFields({ person, ...props }: PartProps & { person: Person }) {
  const { now, items, onEnter } = props
  const { data, personalId } = person
  const names = fieldsOfPerson(now, person)
  const faults = errorsOfPerson(now, person, today())
  const sections = [...new Set(names.map((name) => personFields[name].section))]
  return (
    <div className={look.root}>
      {sections.map((section) => (
        <section key={section} className={look.part}>
          <h3 className={look.title}>{said(fieldSectionLabels[section])}</h3>
          <div className={pair}>
            {names
              .filter((name) => personFields[name].section === section)
              .map((name) => {
                const path = personPath(personalId, name)
                return (
                  <FieldOf
                    key={name}
                    {...props}
                    path={path}
                    definition={personFields[name]}
                    label={personLabel(name, data)}
                    help={helpOf(name, person)}
                    value={data[name]}
                    onChange={(value) =>
                      onEnter(({ content }) => {
                        const held = personsIn(content).find((one) => one.personalId === personalId)
                        return (
                          held && {
                            kind: 'person',
                            person: { ...held, data: withField(held.data, name, value) },
                          }
                        )
                      })
                    }
                    fault={faults[name]}
                    mark={items.find((one) => one.path === path)}
                    warnings={personWarnings(name, data)}
                    country={data.residenceCountry}
                    waits={name === 'idBack' && isEmpty(data.idFront)}
                  />
                )
              })}
          </div>
        </section>
      ))}
    </div>
  )
}
