import { expect, test } from 'vitest'
import { privacyPage } from './privacy-page.ts'

test.each([
  ['DE', 'Nachricht an den Shop', '365 Tagen'],
  ['CH_FR', 'Message à la boutique', '365 jours'],
  ['PL', 'Wiadomość do sklepu', '365 dniach'],
  ['CZ', 'Zpráva obchodu', '365 dnech'],
  ['SK', 'Správa obchodu', '365 dňoch'],
  ['HU', 'Üzenet az áruháznak', '365 nap'],
  ['TR', 'Mağazaya mesaj', '365 gün'],
  ['GB', 'Messages to the shop', '365 days'],
] as const)(
  'the privacy page of %s names the contact form, and for how long a message is stored',
  (site, headline, time) => {
    const section = privacyPage(site).sections.find((one) => one.headline === headline)
    expect(JSON.stringify(section)).toContain(time)
    expect(JSON.stringify(section)).toContain('/contact-form')
  },
)
