/** First-level areas of some countries: `code English name|中文`, in the order of their codes. */
const written: Record<string, string> = {
  CN: `11 Beijing|北京; 12 Tianjin|天津; 13 Hebei|河北; 14 Shanxi|山西; 15 Inner Mongolia|内蒙古; 21 Liaoning|辽宁;
    22 Jilin|吉林; 23 Heilongjiang|黑龙江; 31 Shanghai|上海; 32 Jiangsu|江苏; 33 Zhejiang|浙江; 34 Anhui|安徽;
    35 Fujian|福建; 36 Jiangxi|江西; 37 Shandong|山东; 41 Henan|河南; 42 Hubei|湖北; 43 Hunan|湖南; 44 Guangdong|广东;
    45 Guangxi|广西; 46 Hainan|海南; 50 Chongqing|重庆; 51 Sichuan|四川; 52 Guizhou|贵州; 53 Yunnan|云南; 54 Tibet|西藏;
    61 Shaanxi|陕西; 62 Gansu|甘肃; 63 Qinghai|青海; 64 Ningxia|宁夏; 65 Xinjiang|新疆`,
  HK: `CW Central and Western|中西区; EA Eastern|东区; IS Islands|离岛区; KC Kowloon City|九龙城区; KU Kwai Tsing|葵青区;
    KT Kwun Tong|观塘区; NO North|北区; SK Sai Kung|西贡区; ST Sha Tin|沙田区; SS Sham Shui Po|深水埗区; SO Southern|南区;
    TP Tai Po|大埔区; TW Tsuen Wan|荃湾区; TM Tuen Mun|屯门区; WC Wan Chai|湾仔区; WT Wong Tai Sin|黄大仙区;
    YT Yau Tsim Mong|油尖旺区; YL Yuen Long|元朗区`,
  US: `AL Alabama|亚拉巴马州; AK Alaska|阿拉斯加州; AZ Arizona|亚利桑那州; AR Arkansas|阿肯色州; CA California|加利福尼亚州;
    CO Colorado|科罗拉多州; CT Connecticut|康涅狄格州; DE Delaware|特拉华州; DC District of Columbia|哥伦比亚特区;
    FL Florida|佛罗里达州; GA Georgia|佐治亚州; HI Hawaii|夏威夷州; ID Idaho|爱达荷州; IL Illinois|伊利诺伊州;
    IN Indiana|印第安纳州; IA Iowa|艾奥瓦州; KS Kansas|堪萨斯州; KY Kentucky|肯塔基州; LA Louisiana|路易斯安那州;
    ME Maine|缅因州; MD Maryland|马里兰州; MA Massachusetts|马萨诸塞州; MI Michigan|密歇根州; MN Minnesota|明尼苏达州;
    MS Mississippi|密西西比州; MO Missouri|密苏里州; MT Montana|蒙大拿州; NE Nebraska|内布拉斯加州; NV Nevada|内华达州;
    NH New Hampshire|新罕布什尔州; NJ New Jersey|新泽西州; NM New Mexico|新墨西哥州; NY New York|纽约州;
    NC North Carolina|北卡罗来纳州; ND North Dakota|北达科他州; OH Ohio|俄亥俄州; OK Oklahoma|俄克拉何马州;
    OR Oregon|俄勒冈州; PA Pennsylvania|宾夕法尼亚州; RI Rhode Island|罗得岛州; SC South Carolina|南卡罗来纳州;
    SD South Dakota|南达科他州; TN Tennessee|田纳西州; TX Texas|得克萨斯州; UT Utah|犹他州; VT Vermont|佛蒙特州;
    VA Virginia|弗吉尼亚州; WA Washington|华盛顿州; WV West Virginia|西弗吉尼亚州; WI Wisconsin|威斯康星州; WY Wyoming|怀俄明州`,
  GB: `ENG England|英格兰; NIR Northern Ireland|北爱尔兰; SCT Scotland|苏格兰; WLS Wales|威尔士`,
  JP: `01 Hokkaido|北海道; 02 Aomori|青森县; 03 Iwate|岩手县; 04 Miyagi|宫城县; 05 Akita|秋田县; 06 Yamagata|山形县;
    07 Fukushima|福岛县; 08 Ibaraki|茨城县; 09 Tochigi|栃木县; 10 Gunma|群马县; 11 Saitama|埼玉县; 12 Chiba|千叶县;
    13 Tokyo|东京都; 14 Kanagawa|神奈川县; 15 Niigata|新潟县; 16 Toyama|富山县; 17 Ishikawa|石川县; 18 Fukui|福井县;
    19 Yamanashi|山梨县; 20 Nagano|长野县; 21 Gifu|岐阜县; 22 Shizuoka|静冈县; 23 Aichi|爱知县; 24 Mie|三重县;
    25 Shiga|滋贺县; 26 Kyoto|京都府; 27 Osaka|大阪府; 28 Hyogo|兵库县; 29 Nara|奈良县; 30 Wakayama|和歌山县;
    31 Tottori|鸟取县; 32 Shimane|岛根县; 33 Okayama|冈山县; 34 Hiroshima|广岛县; 35 Yamaguchi|山口县; 36 Tokushima|德岛县;
    37 Kagawa|香川县; 38 Ehime|爱媛县; 39 Kochi|高知县; 40 Fukuoka|福冈县; 41 Saga|佐贺县; 42 Nagasaki|长崎县;
    43 Kumamoto|熊本县; 44 Oita|大分县; 45 Miyazaki|宫崎县; 46 Kagoshima|鹿儿岛县; 47 Okinawa|冲绳县`,
  KR: `11 Seoul|首尔; 26 Busan|釜山; 27 Daegu|大邱; 28 Incheon|仁川; 29 Gwangju|光州; 30 Daejeon|大田; 31 Ulsan|蔚山;
    41 Gyeonggi|京畿道; 42 Gangwon|江原道; 43 North Chungcheong|忠清北道; 44 South Chungcheong|忠清南道;
    45 North Jeolla|全罗北道; 46 South Jeolla|全罗南道; 47 North Gyeongsang|庆尚北道; 48 South Gyeongsang|庆尚南道;
    49 Jeju|济州; 50 Sejong|世宗`,
  SG: `01 Central Singapore|中区; 02 North East|东北区; 03 North West|西北区; 04 South East|东南区; 05 South West|西南区`,
  AU: `ACT Australian Capital Territory|澳大利亚首都领地; NSW New South Wales|新南威尔士州; NT Northern Territory|北领地;
    QLD Queensland|昆士兰州; SA South Australia|南澳大利亚州; TAS Tasmania|塔斯马尼亚州; VIC Victoria|维多利亚州;
    WA Western Australia|西澳大利亚州`,
  CA: `AB Alberta|艾伯塔省; BC British Columbia|不列颠哥伦比亚省; MB Manitoba|马尼托巴省; NB New Brunswick|新不伦瑞克省;
    NL Newfoundland and Labrador|纽芬兰与拉布拉多省; NS Nova Scotia|新斯科舍省; NT Northwest Territories|西北地区;
    NU Nunavut|努纳武特地区; ON Ontario|安大略省; PE Prince Edward Island|爱德华王子岛省; QC Quebec|魁北克省;
    SK Saskatchewan|萨斯喀彻温省; YT Yukon|育空地区`,
}

export type Area = { readonly code: string; readonly en: string; readonly zh: string }

const areasOf = (country: string, list: string): Area[] =>
  list.split(';').map((entry) => {
    const [, code = '', en = '', zh = ''] = /^\s*(\w+) (.+)\|(.+)$/s.exec(entry) ?? []
    return { code: `${country}-${code}`, en, zh }
  })

/** The areas of each country that has any; codes are ISO 3166-2. */
export const areas: ReadonlyMap<string, readonly Area[]> = new Map(
  Object.entries(written).map(([country, list]) => [country, areasOf(country, list)]),
)
