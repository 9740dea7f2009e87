import { expect, type Locator, type Page } from '@playwright/test'
import type { CompanyField } from '#domain/company/identity/company-fields.ts'
import type { PersonField } from '#domain/company/identity/person-fields.ts'
import type { PersonRole } from '#domain/company/identity.ts'
import { addLabels, roleLabels } from '#labels/company/identity.ts'
import type { Label } from '#labels/label.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { numberedPng } from '../../support/sample-files.ts'
import { proof } from './websites-page.ts'

/** A label in the language of the test. */
export const said = (word: Label): string => word({}, { locale: getLocale() })

type Entries<Name extends string> = Readonly<Partial<Record<Name, string>>>

const paper = { ...proof, name: 'paper.png' }
/** The input for a company outside Hong Kong and Indonesia; a file is given by its name. */
const company: Entries<CompanyField> = {
  ...{ registrationCountry: 'GB', companyType: 'limited_liability' },
  ...{ companyNameEn: 'Fjord Trading', companyNameZh: '峡湾贸易' },
  ...{ addressEn: '1 Pier Road', addressZh: '码头路一号', city: 'London', postcode: 'E16AN' },
  ...{ licenceNumber: '04128877', licenceFrom: '2024-01-01', licenceLongTerm: 'yes' },
  ...{ licenceImages: 'paper.png', charter: 'paper.png', merchantApplicationForm: 'paper.png' },
  ...{ domainProof: 'paper.png', utilityBill: 'paper.png', officePhotos: 'paper.png' },
  ...{ bankProof: 'paper.png', flowProof: 'paper.png' },
}
/** The input for the legal person, who also owns the company. */
const person: Entries<PersonField> = {
  ...{ idType: 'passport', idNumber: 'E12345678', idFrom: '2020-01-01', idLongTerm: 'yes' },
  ...{ idFront: 'paper.png', firstNameEn: 'Ines', lastNameEn: 'Falk', birthDate: '1985-05-05' },
  ...{ phone: '+442079460123', email: 'ines@merchants.example', residenceCountry: 'GB' },
}
const owners = ['shareholder', 'beneficial_owner'] as const satisfies readonly PersonRole[]

/** A merchant's actions in the verification form. */
export function verificationOn(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const drawer = page.getByRole('dialog')
  const place = (path: string, within: Page | Locator = page) => within.locator(`[id$=".${path}"]`)
  const removes = (of: Locator) =>
    of.getByRole('button', { name: m.portal_upload_remove({ name: paper.name }) })

  const upload = async (of: Locator, count = 1) => {
    for (let at = 1; at <= count; at++) {
      // Each photo is unique.
      const file = { ...paper, buffer: numberedPng(at) }
      await of.locator('input[type=file]').setInputFiles(file)
      await expect(removes(of)).toHaveCount(at)
    }
  }
  const enter = async (of: Locator, value: string) => {
    const control = of.locator('input, select').first()
    await expect(control).toBeEnabled()
    const kind = await control.evaluate((one) =>
      one instanceof HTMLInputElement ? one.type : 'select',
    )
    if (kind === 'file')
      return upload(of, (await of.getAttribute('id'))?.endsWith('Photos') ? 2 : 1)
    if (kind === 'checkbox') return control.locator('xpath=ancestor::label[1]').click()
    if (kind === 'select') return void (await control.selectOption(value))
    await control.fill(value)
  }
  const enterAll = async <Name extends string>(entries: Entries<Name>, within?: Locator) => {
    for (const [name, value] of Object.entries<string | undefined>(entries))
      await enter(place(name, within), value ?? '')
  }
  const done = async () => {
    await drawer.getByRole('button', { name: m.identity_person_done() }).click()
    await expect(drawer).toHaveCount(0)
  }

  return {
    place,
    send: async () => {
      await button(m.identity_send()).click()
      await expect(page.getByRole('heading', { name: m.identity_sent_title() })).toBeVisible()
    },
    /** The company, and one person in every required role. */
    writeAll: async () => {
      await enterAll(company)
      await button(said(addLabels.legal_person)).click()
      await enterAll(person, drawer)
      await place('state', drawer).getByRole('combobox').selectOption('GB-ENG')
      await done()
      for (const role of owners) {
        await button(m.identity_person_reuse_as({ role: said(roleLabels[role]) })).click()
        await drawer.getByRole('button', { name: m.identity_person_add() }).click()
        await enter(place('share', drawer), '100')
        await done()
      }
    },
    replaceFile: async (path: CompanyField) => {
      await removes(place(path)).click()
      await expect(removes(place(path))).toHaveCount(0)
      await upload(place(path))
    },
  }
}
