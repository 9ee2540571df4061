import type { Site } from './sites.ts'

/** A parcel service. `tracking` is the address at which it shows a parcel, with `{number}` for the parcel's number. */
export interface Carrier {
  name: string
  tracking: string
}

const ups = (locale: string): Carrier => ({
  name: 'UPS',
  tracking: `https://www.ups.com/track?loc=${locale}&tracknum={number}`,
})
const SWISS_POST = 'https://service.post.ch/ekp-web/ui/entry/search/{number}'

/**
 * The carriers of each site by the name that staff type, with the addresses that carriers give shops for their links. Another
 * carrier is a line here; one that has shipped something is not removed, because orders name it.
 */
const TABLE: Record<Site, Record<string, Carrier>> = {
  DE: {
    dhl: {
      name: 'DHL',
      tracking: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
    },
    dpd: { name: 'DPD', tracking: 'https://tracking.dpd.de/status/de_DE/parcel/{number}' },
    gls: { name: 'GLS', tracking: 'https://gls-group.com/DE/de/paketverfolgung?match={number}' },
    ups: ups('de_DE'),
  },
  AT: {
    post: { name: 'Österreichische Post', tracking: 'https://www.post.at/sv/sendungsdetails?snr={number}' },
    dpd: { name: 'DPD', tracking: 'https://tracking.dpd.de/status/de_AT/parcel/{number}' },
    ups: ups('de_AT'),
  },
  CH: { post: { name: 'Die Post', tracking: SWISS_POST }, ups: ups('de_CH') },
  CH_FR: { post: { name: 'La Poste', tracking: SWISS_POST }, ups: ups('fr_CH') },
  CZ: {
    posta: {
      name: 'Česká pošta',
      tracking: 'https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers={number}',
    },
    packeta: { name: 'Zásilkovna', tracking: 'https://tracking.packeta.com/cs/?id={number}' },
    ppl: { name: 'PPL', tracking: 'https://www.ppl.cz/vyhledat-zasilku?shipmentId={number}' },
  },
  HU: {
    posta: { name: 'Magyar Posta', tracking: 'https://www.posta.hu/nyomkovetes/nyitooldal?searchvalue={number}' },
    gls: { name: 'GLS', tracking: 'https://gls-group.com/HU/hu/csomagkovetes?match={number}' },
  },
  PL: {
    inpost: { name: 'InPost', tracking: 'https://inpost.pl/sledzenie-przesylek?number={number}' },
    poczta: { name: 'Poczta Polska', tracking: 'https://emonitoring.poczta-polska.pl/?numer={number}' },
  },
  SK: {
    posta: { name: 'Slovenská pošta', tracking: 'https://tandt.posta.sk/zasielky/{number}' },
    packeta: { name: 'Packeta', tracking: 'https://tracking.packeta.com/sk/?id={number}' },
  },
  TR: {
    yurtici: {
      name: 'Yurtiçi Kargo',
      tracking: 'https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code={number}',
    },
    ptt: { name: 'PTT Kargo', tracking: 'https://gonderitakip.ptt.gov.tr/Track/Verify?q={number}' },
  },
}

/** The names by which staff and programs call the carriers of a site, the usual one first. */
export const carrierIds = (site: Site): string[] => Object.keys(TABLE[site])

/** A carrier of a site; undefined: the site has none of this name. */
export const carrierOf = (site: Site, id: string): Carrier | undefined =>
  Object.hasOwn(TABLE[site], id) ? TABLE[site][id] : undefined
