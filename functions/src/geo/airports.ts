import type { Point } from '../contract';
import { lazy } from './data';

interface Airport extends Point {
  /** Three letters (IATA), such as `DEN`. */
  readonly code: string;
  /** The city that travelers associate it with. */
  readonly city: string;
  readonly stateCode: string;
}

/** The larger US airports with scheduled flights: code, latitude, longitude, state and city. Source: OurAirports, public domain. */
const AIRPORTS = [
  'ABE 40.65 -75.44 PA Allentown|ABQ 35.04 -106.61 NM Albuquerque|ACT 31.61 -97.23 TX Waco|ACY 39.46 -74.58 NJ Atlantic City|ALB 42.75 -73.80 NY Albany',
  'AMA 35.22 -101.71 TX Amarillo|ANC 61.17 -150.00 AK Anchorage|ASE 39.22 -106.87 CO Aspen|ATL 33.64 -84.43 GA Atlanta|AUS 30.20 -97.66 TX Austin',
  'AVL 35.44 -82.54 NC Asheville|AVP 41.34 -75.72 PA Scranton|AZO 42.23 -85.55 MI Kalamazoo|BDL 41.94 -72.69 CT Hartford|BHM 33.56 -86.75 AL Birmingham',
  'BIL 45.81 -108.54 MT Billings|BIS 46.77 -100.75 ND Bismarck|BLI 48.79 -122.54 WA Bellingham|BMI 40.48 -88.92 IL Bloomington',
  'BNA 36.12 -86.68 TN Nashville|BOI 43.56 -116.22 ID Boise|BOS 42.36 -71.01 MA Boston|BQN 18.49 -67.13 PR Aguadilla|BRO 25.91 -97.43 TX Brownsville',
  'BTR 30.53 -91.15 LA Baton Rouge|BTV 44.47 -73.15 VT Burlington|BUF 42.94 -78.73 NY Buffalo|BUR 34.20 -118.36 CA Burbank|BWI 39.18 -76.67 MD Baltimore',
  'BZN 45.78 -111.15 MT Bozeman|CAE 33.94 -81.12 SC Columbia|CAK 40.92 -81.44 OH Akron|CHA 35.04 -85.20 TN Chattanooga|CHS 32.90 -80.04 SC Charleston',
  'CID 41.88 -91.71 IA Cedar Rapids|CLE 41.41 -81.85 OH Cleveland|CLL 30.59 -96.36 TX College Station|CLT 35.21 -80.94 NC Charlotte',
  'CMH 40.00 -82.89 OH Columbus|COS 38.81 -104.70 CO Colorado Springs|CRP 27.77 -97.50 TX Corpus Christi|CVG 39.05 -84.67 OH Cincinnati',
  'DAL 32.85 -96.85 TX Dallas|DAY 39.90 -84.22 OH Dayton|DBQ 42.40 -90.71 IA Dubuque|DCA 38.85 -77.04 DC Washington|DEN 39.86 -104.67 CO Denver',
  'DFW 32.90 -97.04 TX Dallas|DLH 46.84 -92.19 MN Duluth|DSM 41.53 -93.66 IA Des Moines|DTW 42.21 -83.35 MI Detroit|EGE 39.64 -106.92 CO Eagle',
  'ELP 31.81 -106.38 TX El Paso|ERI 42.08 -80.17 PA Erie|EUG 44.12 -123.21 OR Eugene|EVV 38.04 -87.53 IN Evansville|EWR 40.69 -74.17 NJ Newark',
  'EYW 24.56 -81.76 FL Key West|FAI 64.82 -147.86 AK Fairbanks|FAR 46.92 -96.82 ND Fargo|FAT 36.78 -119.72 CA Fresno|FCA 48.31 -114.26 MT Kalispell',
  'FLG 35.14 -111.67 AZ Flagstaff|FLL 26.07 -80.15 FL Fort Lauderdale|FNT 42.97 -83.74 MI Flint|FSD 43.59 -96.74 SD Sioux Falls',
  'FWA 40.98 -85.20 IN Fort Wayne|GEG 47.62 -117.53 WA Spokane|GJT 39.13 -108.53 CO Grand Junction|GNV 29.69 -82.27 FL Gainesville',
  'GRB 44.48 -88.13 WI Green Bay|GRI 40.97 -98.31 NE Grand Island|GRK 31.07 -97.83 TX Killeen|GRR 42.88 -85.52 MI Grand Rapids',
  'GSO 36.10 -79.94 NC Greensboro|GSP 34.90 -82.22 SC Greenville|GTF 47.48 -111.37 MT Great Falls|GUM 13.48 144.80 GU Hagåtña',
  'HNL 21.32 -157.92 HI Honolulu|HOU 29.65 -95.28 TX Houston|HPN 41.07 -73.71 NY White Plains|HRL 26.23 -97.65 TX Harlingen|HSV 34.64 -86.78 AL Huntsville',
  'IAD 38.94 -77.46 DC Washington|IAH 29.98 -95.34 TX Houston|ICT 37.65 -97.43 KS Wichita|IDA 43.51 -112.07 ID Idaho Falls|ILM 34.27 -77.90 NC Wilmington',
  'IND 39.72 -86.29 IN Indianapolis|ISP 40.80 -73.10 NY Islip|ITO 19.72 -155.05 HI Hilo|JAC 43.61 -110.74 WY Jackson|JAN 32.31 -90.08 MS Jackson',
  'JAX 30.49 -81.69 FL Jacksonville|JFK 40.64 -73.78 NY New York|JNU 58.35 -134.58 AK Juneau|KOA 19.74 -156.05 HI Kailua-Kona|LAN 42.78 -84.59 MI Lansing',
  'LAS 36.08 -115.15 NV Las Vegas|LAX 33.94 -118.41 CA Los Angeles|LBB 33.66 -101.82 TX Lubbock|LEX 38.04 -84.61 KY Lexington',
  'LFT 30.21 -91.99 LA Lafayette|LGA 40.78 -73.87 NY New York|LGB 33.82 -118.15 CA Long Beach|LIH 21.98 -159.34 HI Lihue|LIT 34.73 -92.22 AR Little Rock',
  'LNK 40.85 -96.76 NE Lincoln|LRD 27.54 -99.46 TX Laredo|LSE 43.88 -91.26 WI La Crosse|MAF 31.94 -102.20 TX Midland|MBS 43.53 -84.08 MI Saginaw',
  'MCI 39.30 -94.71 MO Kansas City|MCO 28.43 -81.31 FL Orlando|MDT 40.19 -76.76 PA Harrisburg|MDW 41.79 -87.75 IL Chicago|MEM 35.04 -89.98 TN Memphis',
  'MFE 26.18 -98.24 TX McAllen|MFR 42.37 -122.87 OR Medford|MGM 32.30 -86.39 AL Montgomery|MHT 42.93 -71.44 NH Manchester|MIA 25.79 -80.29 FL Miami',
  'MKE 42.95 -87.90 WI Milwaukee|MKG 43.17 -86.24 MI Muskegon|MLB 28.10 -80.65 FL Melbourne|MLI 41.45 -90.51 IL Moline|MOB 30.69 -88.24 AL Mobile',
  'MRY 36.59 -121.84 CA Monterey|MSN 43.14 -89.34 WI Madison|MSO 46.92 -114.09 MT Missoula|MSP 44.88 -93.22 MN Minneapolis|MSY 29.99 -90.26 LA New Orleans',
  'MYR 33.68 -78.93 SC Myrtle Beach|OAK 37.72 -122.22 CA Oakland|OGG 20.90 -156.43 HI Kahului|OKC 35.39 -97.60 OK Oklahoma City|OMA 41.30 -95.89 NE Omaha',
  'ONT 34.06 -117.60 CA Ontario|ORD 41.98 -87.90 IL Chicago|ORF 36.89 -76.20 VA Norfolk|PBI 26.68 -80.10 FL West Palm Beach|PDX 45.59 -122.60 OR Portland',
  'PHF 37.13 -76.49 VA Newport News|PHL 39.87 -75.24 PA Philadelphia|PHX 33.44 -112.01 AZ Phoenix|PIA 40.66 -89.69 IL Peoria',
  'PIE 27.91 -82.69 FL St. Petersburg|PIT 40.49 -80.23 PA Pittsburgh|PNS 30.47 -87.19 FL Pensacola|PPG -14.33 -170.71 AS Pago Pago',
  'PSC 46.26 -119.12 WA Pasco|PSE 18.01 -66.56 PR Ponce|PSP 33.83 -116.51 CA Palm Springs|PVD 41.73 -71.43 RI Providence|PVU 40.22 -111.72 UT Provo',
  'PWM 43.65 -70.31 ME Portland|RAP 44.05 -103.06 SD Rapid City|RDM 44.25 -121.15 OR Redmond|RDU 35.88 -78.79 NC Raleigh|RIC 37.51 -77.32 VA Richmond',
  'RNO 39.50 -119.77 NV Reno|ROA 37.33 -79.98 VA Roanoke|ROC 43.12 -77.67 NY Rochester|RST 43.91 -92.50 MN Rochester|RSW 26.54 -81.76 FL Fort Myers',
  'SAN 32.73 -117.19 CA San Diego|SAT 29.53 -98.47 TX San Antonio|SAV 32.13 -81.20 GA Savannah|SBA 34.43 -119.84 CA Santa Barbara',
  'SBN 41.71 -86.32 IN South Bend|SBP 35.24 -120.64 CA San Luis Obispo|SDF 38.17 -85.74 KY Louisville|SEA 47.45 -122.31 WA Seattle',
  'SFB 28.78 -81.24 FL Orlando|SFO 37.62 -122.38 CA San Francisco|SGF 37.25 -93.39 MO Springfield|SGU 37.04 -113.51 UT St. George',
  'SHV 32.45 -93.83 LA Shreveport|SJC 37.36 -121.93 CA San Jose|SJU 18.44 -66.00 PR San Juan|SLC 40.79 -111.98 UT Salt Lake City',
  'SMF 38.70 -121.59 CA Sacramento|SNA 33.68 -117.87 CA Santa Ana|SPI 39.84 -89.68 IL Springfield|SPN 15.12 145.73 MP Saipan|SRQ 27.40 -82.55 FL Sarasota',
  'STL 38.75 -90.37 MO St. Louis|STS 38.51 -122.81 CA Santa Rosa|STT 18.34 -64.98 VI Charlotte Amalie|STX 17.70 -64.80 VI Christiansted',
  'SUX 42.40 -96.38 IA Sioux City|SWF 41.50 -74.10 NY Newburgh|SYR 43.11 -76.11 NY Syracuse|TLH 30.40 -84.35 FL Tallahassee|TOL 41.59 -83.81 OH Toledo',
  'TPA 27.98 -82.53 FL Tampa|TTN 40.28 -74.81 NJ Trenton|TUL 36.20 -95.89 OK Tulsa|TUS 32.12 -110.94 AZ Tucson|TVC 44.74 -85.58 MI Traverse City',
  'TYR 32.35 -95.40 TX Tyler|TYS 35.81 -83.99 TN Knoxville|VPS 30.48 -86.53 FL Fort Walton Beach|XNA 36.28 -94.31 AR Fayetteville',
  'YKM 46.57 -120.54 WA Yakima|YUM 32.66 -114.61 AZ Yuma',
].join('|');

/** All airports in the list. */
export const airports = lazy((): readonly Airport[] =>
  AIRPORTS.split('|').map((entry): Airport => {
    const [code = '', latitude, longitude, stateCode = '', ...city] = entry.split(' ');
    return { code, latitude: Number(latitude), longitude: Number(longitude), stateCode, city: city.join(' ') };
  }),
);
const byCode = lazy(() => new Map(airports().map((airport) => [airport.code, airport])));

/** The airport with this code, ignoring case. */
export const findAirport = (code: string): Airport | undefined => byCode().get(code.toUpperCase());
