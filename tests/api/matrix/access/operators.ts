import {
  type Entries,
  email,
  fresh,
  hidden,
  ofMerchant,
  own,
  phone,
} from '../../support/matrix-entry.ts'

export const entries: Entries = {
  'operator.list': { answers: 'ok', beyond: { group: 'shared', merchant: 'own' } },
  'operator.getDetail': hidden(async (make) => ({ operatorCode: await make.operator() })),
  'operator.listByRole': ofMerchant(async (make) => ({ roleCode: await make.role() })),
  'operator.listAllGroups': own(),
  'operator.add': own((make) => ({
    name: fresh(),
    username: `u${fresh()}`,
    phone: phone(),
    email: email(),
    password: make.seal('Aqueduct2027'),
    repeatPassword: make.seal('Aqueduct2027'),
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
    password: make.seal('Aqueduct2027'),
    repeatPassword: make.seal('Aqueduct2027'),
  })),
  'operator.setRoles': hidden(async (make) => ({
    operatorCode: await make.operator(),
    roles: [],
  })),
}
