import {
  type Entries,
  email,
  fresh,
  hidden,
  machineId,
  ofMerchant,
  own,
  phone,
} from './matrix-entry.ts'

export const operatorEntries: Entries = {
  'operator.list': { answers: 'ok', beyond: { group: 'shared', merchant: 'own' } },
  'operator.getDetail': hidden(async (make) => ({ operatorCode: await make.operator() })),
  'operator.listByRole': ofMerchant(async (make) => ({ roleCode: await make.role() })),
  'operator.listAllGroups': own(),
  'operator.add': own((make) => ({
    name: fresh(),
    username: `u${fresh()}`,
    phone: phone(),
    email: email(),
    password: make.seal('Secret12'),
    repeatPassword: make.seal('Secret12'),
  })),
  'operator.update': hidden(async (make) => ({
    operatorCode: await make.operator(),
    phone: phone(),
    email: email(),
  })),
  'operator.updateStatus': hidden(async (make) => ({
    operatorCode: await make.operator(),
    status: 'disabled',
  })),
  'operator.delete': hidden(async (make) => ({ operatorCode: await make.operator() })),
  'operator.changePwd': hidden(async (make) => ({
    operatorCode: await make.operator(),
    password: make.seal('Secret12'),
    repeatPassword: make.seal('Secret12'),
  })),
  'operator.setRoles': hidden(async (make) => ({
    operatorCode: await make.operator(),
    roles: [],
  })),
  'role.list': { answers: 'ok', beyond: { group: 'shared', merchant: 'own' } },
  'role.listPage': { answers: 'ok', beyond: { group: 'shared', merchant: 'own' } },
  'role.getDetail': ofMerchant(async (make) => ({ roleCode: await make.role() })),
  'role.getPermissions': own(),
  'role.getPermissionsTree': own(),
  'role.add': own(() => ({ name: fresh(), description: 'A role' })),
  'role.updateBaseInfo': ofMerchant(async (make) => ({
    roleCode: await make.role(),
    name: fresh(),
    description: 'A role',
  })),
  'role.updatePermission': ofMerchant(async (make) => ({
    roleCode: await make.role(),
    permissions: [],
  })),
  'role.delete': ofMerchant(async (make) => ({ roleCode: await make.role(), confirmed: true })),
  'rehearsal.start': hidden(async (make) => ({ operatorCode: await make.operator() })),
  'rehearsal.end': own(),
  // Nobody rehearses here.
  'rehearsal.getWithheld': own(undefined, 'not_found'),
}

export const commonEntries: Entries = {
  'common.getEnum': own(() => ({ topic: 'currency' })),
  'common.getAreas': own(),
  'common.getDictionary': own(() => ({ topics: ['currency'] })),
  'clientProperty.query': own(() => ({ propertyType: 'a_habit' })),
  'clientProperty.save': own(() => ({ propertyType: 'a_habit', propertyValue: 1 })),
  'tracking.addBuriedPoint': own(() => ({
    domain: 'example.test',
    url: 'https://example.test/',
    type: 'route',
  })),
  'contact.send': own(
    () => ({
      contactName: 'Ann Lee',
      email: email(),
      phone: '+441134960000',
      companyName: 'Ann Company',
      website: 'https://ann.example',
      agreement: true,
      machineId,
    }),
    'captcha_needed',
  ),
}
