// A new merchant's verification: filled in, sent back, improved, approved; the desk reviews it field by field.

import { initialize, saveCompany, savePersonal } from '#contract/company/identity.ts'
import { upload, uploadService } from '#contract/files.ts'
import { deskPaths } from '#domain/routes.ts'
import { m } from '#paraglide/messages.js'
import { numberedPng, samplePdf } from '../../support/sample-files.ts'
import { ask, signInAs, tokenOf } from '../support/api.ts'
import { findings } from '../support/inspect.ts'
import { ownPassword } from '../support/merchants.ts'
import { otherBrowser } from '../support/people.ts'
import { portalOn } from '../support/portal-page.ts'
import { takeNewMerchant } from '../support/take.ts'
import { expect, test } from '../support/test.ts'
import { proof } from '../support/websites-page.ts'

const picture = () => new File([proof.buffer], 'paper.png', { type: 'image/png' })

/** Fills in everything but the company's English name, as a colleague on another machine might have. */
async function writeRest(token: string): Promise<void> {
  const paper = async (profile: 'identityDocument' | 'identityCharter') =>
    (await ask(uploadService, { file: picture(), profile }, { token })).fileName
  // Each photo is unique.
  const photo = async (number: number) => {
    const file = new File([numberedPng(number)], 'photo.png', { type: 'image/png' })
    return (await ask(upload, { file, profile: 'identityImage' }, { token })).fileName
  }
  const document = await paper('identityDocument')
  const statement = new File([samplePdf()], 'flow.pdf', { type: 'application/pdf' })
  const sent = { file: statement, profile: 'identityDocument' } as const
  const flow = await ask(uploadService, sent, { token })
  const { applicationId } = await ask(initialize, {}, { token })
  const company = {
    ...{ registrationCountry: 'CN', companyType: 'limited_liability', companyNameZh: '峡湾贸易' },
    ...{ addressEn: '1 Pier Road', addressZh: '码头路一号', city: 'Shanghai', postcode: '200000' },
    ...{ licenceNumber: '91310000MA1FL0A12B', licenceFrom: '2024-01-01', licenceLongTerm: 'yes' },
    ...{ licenceImages: [document], charter: [await paper('identityCharter')] },
    ...{ merchantApplicationForm: [document], domainProof: [document], utilityBill: [document] },
    ...{ officePhotos: [await photo(1), await photo(2)], bankProof: [document] },
    flowProof: [flow.fileName],
  }
  await ask(saveCompany, { applicationId, company }, { token })
  const data = {
    ...{ idType: 'passport', idNumber: 'E12345678', idFrom: '2020-01-01', idLongTerm: 'yes' },
    ...{ idFront: [await photo(3)], firstNameEn: 'Ines', lastNameEn: 'Falk' },
    ...{ birthDate: '1985-05-05', share: '100', phone: '+442079460123' },
    ...{ email: 'ines@merchants.example', residenceCountry: 'GB', continent: 'europe' },
    state: 'GB-ENG',
  }
  for (const role of ['legal_person', 'shareholder', 'beneficial_owner'] as const)
    await ask(savePersonal, { applicationId, person: { role, data } }, { token })
}

for (const language of ['en', 'zh'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language })
    test('the verification is written, sent back, improved and passed', async ({
      page,
      enter,
      browser,
      faults,
    }) => {
      const { admin } = takeNewMerchant()
      const account = { ...admin, password: ownPassword, kind: 'administrator' } as const
      const token = await signInAs(account)
      await writeRest(token)
      await enter('administrator', token)
      const portal = portalOn(page)

      // Home shows the merchant's current step and links to it.
      await page.goto('/aq/homePage')
      const setup = page.getByRole('listitem').filter({ hasText: m.home_setup_identity() })
      await expect(setup.getByText(m.home_setup_yours())).toBeVisible()
      await setup.getByRole('link', { name: m.home_setup_start() }).click()
      await portal.heading(m.identity_title())
      await expect(page.getByRole('button', { name: m.identity_send() })).toBeVisible()
      expect(await findings(page)).toEqual([])

      // A missing field is named; typed input survives a reload.
      const name = page.getByRole('textbox', { name: m.identity_field_company_name_en() })
      await name.fill('Fjord Trading')
      await expect(page.getByText(/\d\d:\d\d:\d\d/).first()).toBeVisible()
      await page.waitForResponse((answer) => answer.url().endsWith(saveCompany.path))
      await page.reload()
      await expect(name).toHaveValue('Fjord Trading')
      await page.getByRole('button', { name: m.identity_send() }).click()
      await expect(page.getByRole('heading', { name: m.identity_sent_title() })).toBeVisible()

      // The staff marks one field as wrong and sends the application back.
      const { applicationId } = await ask(initialize, {}, { token })
      const staff = await tokenOf('staff')
      const desk = await otherBrowser(browser, faults, language)
      await desk.addInitScript((held) => sessionStorage.setItem('staffToken', held), staff)
      await desk.goto(`${deskPaths.identity}?subject=${applicationId}`)
      // A PDF is rendered next to the fields, page by page.
      await desk
        .getByRole('listitem')
        .getByRole('button', { name: m.identity_field_flow_proof() })
        .click()
      await expect(desk.getByRole('region', { name: 'flow.pdf' })).toBeVisible()
      await expect(
        desk.getByRole('region', { name: m.portal_pdf_page({ page: '1', count: '1' }) }),
      ).toBeVisible()
      await desk.keyboard.press('Escape')
      await expect(desk.getByRole('dialog')).toHaveCount(0)
      const field = m.identity_field_licence_number()
      const licence = `${field}, ${m.desk_identity_company()}`
      await desk.getByRole('button', { name: m.desk_identity_improve({ field: licence }) }).click()
      // The merchant may read either language, whichever language the desk uses.
      for (const [locale, label] of [
        ['en', m.desk_identity_note_en()],
        ['zh', m.desk_identity_note_zh()],
      ] as const)
        await expect(desk.getByRole('textbox', { name: label })).toHaveValue(
          m.desk_keep_differs_from_document({}, { locale }),
        )
      await desk.getByRole('button', { name: m.desk_identity_save_mark() }).click()
      await expect(desk.getByText(m.desk_identity_marks({ count: '1' }))).toBeVisible()
      expect(await findings(desk)).toEqual([])
      await desk.getByRole('button', { name: m.desk_act_send_back() }).click()
      const box = desk.getByRole('dialog')
      await box.getByRole('combobox').selectOption('fields_to_improve')
      await box.getByRole('button', { name: m.desk_decide_confirm(), exact: true }).click()
      await expect(box).toHaveCount(0)

      // The merchant reads the note next to the field, improves the field and submits again.
      await page.goto('/aq/certification')
      await expect(page.getByText(m.identity_items_title({ count: '1' }))).toBeVisible()
      await page.getByRole('button', { name: m.identity_items_next() }).click()
      const number = page.getByRole('textbox', { name: field })
      await expect(number).toBeFocused()
      const kept = page.waitForResponse((answer) => answer.url().endsWith(saveCompany.path))
      await number.fill('91310000MA1FL0A12C')
      await kept
      await page.getByRole('button', { name: m.identity_send() }).click()
      await expect(page.getByRole('heading', { name: m.identity_sent_title() })).toBeVisible()

      await desk.reload()
      await desk.getByRole('button', { name: m.desk_act_approve(), exact: true }).click()
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: m.desk_decide_confirm(), exact: true })
        .click()
      await expect(desk.getByRole('dialog')).toHaveCount(0)
      await page.goto('/aq/certification')
      await expect(page.getByText(m.identity_status_passed()).first()).toBeVisible()
      expect(await findings(page)).toEqual([])
    })
  })
