import { getOwn } from '../../functions/src/contract';
import { toSlug } from '../../functions/src/text/slug';
import type { City } from '../../functions/src/geo';
import { type Random, pick } from './random';

/** Some area codes of each state, so that phone numbers look local (NANPA's list). */
const AREA_CODES: Record<string, string> = {
  AL: '205 251 256 334',
  AK: '907',
  AZ: '480 520 602 623 928',
  AR: '479 501 870',
  CA: '209 213 310 323 408 415 510 530 559 562 619 626 650 661 707 714 760 805 818 831 858 909 916 925 949 951',
  CO: '303 719 720 970',
  CT: '203 475 860 959',
  DE: '302',
  DC: '202',
  FL: '239 305 321 352 386 407 561 727 754 772 786 813 850 863 904 941 954',
  GA: '229 404 470 478 678 706 770 912',
  HI: '808',
  ID: '208 986',
  IL: '217 224 309 312 618 630 708 773 815 847',
  IN: '219 260 317 574 765 812',
  IA: '319 515 563 641 712',
  KS: '316 620 785 913',
  KY: '270 502 606 859',
  LA: '225 318 337 504 985',
  ME: '207',
  MD: '240 301 410 443',
  MA: '339 351 413 508 617 774 781 857 978',
  MI: '231 248 269 313 517 586 616 734 810 906 989',
  MN: '218 320 507 612 651 763 952',
  MS: '228 601 662 769',
  MO: '314 417 573 636 660 816',
  MT: '406',
  NE: '308 402 531',
  NV: '702 725 775',
  NH: '603',
  NJ: '201 551 609 732 848 856 862 908 973',
  NM: '505 575',
  NY: '212 315 347 516 518 585 607 631 646 716 718 845 914 917 929',
  NC: '252 336 704 828 910 919 980',
  ND: '701',
  OH: '216 234 330 419 440 513 567 614 740 937',
  OK: '405 539 580 918',
  OR: '458 503 541 971',
  PR: '787 939',
  PA: '215 267 412 484 570 610 717 724 814 878',
  RI: '401',
  SC: '803 843 864',
  SD: '605',
  TN: '423 615 629 731 865 901 931',
  TX: '210 214 254 281 325 361 409 432 469 512 682 713 737 806 817 830 832 903 915 936 940 956 972 979',
  UT: '385 435 801',
  VT: '802',
  VA: '276 434 540 571 703 757 804',
  WA: '206 253 360 425 509',
  WV: '304 681',
  WI: '262 414 608 715 920',
  WY: '307',
};
/** 555-0100 to 555-0199 are reserved for fictional numbers (NANPA). */
const NUMBERS_PER_AREA_CODE = 100;

/** Generates phone numbers and sites: no number twice in one city, and no site twice at all. */
export class Contacts {
  private readonly phones = new Set<string>();
  private readonly sites = new Set<string>();

  /** E.164. Undefined once the city has used up its fictional numbers. */
  phone(random: Random, city: City): string | undefined {
    const codes = (getOwn(AREA_CODES, city.stateCode) ?? '').split(' ');
    const home = codes[Math.floor(Math.abs(city.longitude * 7)) % codes.length] ?? '';
    for (let tries = 0; tries < 40; tries++) {
      const code = tries < 20 ? home : pick(random, codes);
      const phone = `+1${code}55501${String(Math.floor(random() * NUMBERS_PER_AREA_CODE)).padStart(2, '0')}`;
      const key = `${city.stateCode}|${city.name}|${phone}`;
      if (this.phones.has(key)) continue;
      this.phones.add(key);
      return phone;
    }
    return undefined;
  }

  /** An address below example.com, which no one can own (RFC 2606). */
  site(name: string, city: City): string {
    const words = name.includes(city.name) ? name : `${name} ${city.name}`;
    const base = toSlug(words).slice(0, 50).replace(/-+$/, '');
    const free = [base, `${base}-${city.stateCode.toLowerCase()}`].find((host) => !this.sites.has(host)) ?? `${base}-${this.sites.size}`;
    this.sites.add(free);
    return `https://${free}.example.com`;
  }
}
