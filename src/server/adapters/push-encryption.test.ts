import { encryptedPush, paddedText } from './push-encryption'

const bytes = (text: string) => Buffer.from(text, 'base64url')

it('encrypts the example of RFC 8291 to its very bytes', () => {
  const receiver = {
    publicKey: bytes(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    ),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const keys = {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  }
  const text = Buffer.from('When I grow up, I want to be a watermelon\u0002')
  expect(encryptedPush(text, receiver, keys).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz' +
      'AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('makes short texts equally long, and cuts no long one', () => {
  expect(paddedText('a')).toHaveLength(512)
  expect(paddedText('ä'.repeat(200))).toHaveLength(512)
  expect(paddedText('a'.repeat(600))).toHaveLength(601)
})
