import type { OpenArea } from '#domain/money/withdrawal-accounts.ts'
import { areas } from '#server/access/common/shared/area-names.ts'
import { failFields } from '#server/kernel/failure.ts'

/** Fails unless the province and city of an account in mainland China are in the lists. */
export function requirePlace(
  area: OpenArea,
  { bankProvince, bankCity }: { readonly bankProvince: string; readonly bankCity: string },
): void {
  if (area !== 'CN') return
  if (!areas.get('CN')?.some(({ code }) => code === bankProvince))
    failFields({ bankProvince: 'unknown_value' })
  if (!citiesOf(bankProvince).some(({ code }) => code === bankCity))
    failFields({ bankCity: 'unknown_value' })
}

/**
 * The prefecture-level places of mainland China by province (codes of #server/access/common/shared/area-names.ts):
 * `code English name|中文`; the code is the four-digit code of the national standard. The four municipalities have one
 * each.
 */
const written: Readonly<Record<string, string>> = {
  'CN-11': '1101 Beijing|北京',
  'CN-12': '1201 Tianjin|天津',
  'CN-13': `1301 Shijiazhuang|石家庄; 1302 Tangshan|唐山; 1303 Qinhuangdao|秦皇岛; 1304 Handan|邯郸; 1305 Xingtai|邢台;
    1306 Baoding|保定; 1307 Zhangjiakou|张家口; 1308 Chengde|承德; 1309 Cangzhou|沧州; 1310 Langfang|廊坊; 1311 Hengshui|衡水`,
  'CN-14': `1401 Taiyuan|太原; 1402 Datong|大同; 1403 Yangquan|阳泉; 1404 Changzhi|长治; 1405 Jincheng|晋城; 1406 Shuozhou|朔州;
    1407 Jinzhong|晋中; 1408 Yuncheng|运城; 1409 Xinzhou|忻州; 1410 Linfen|临汾; 1411 Lüliang|吕梁`,
  'CN-15': `1501 Hohhot|呼和浩特; 1502 Baotou|包头; 1503 Wuhai|乌海; 1504 Chifeng|赤峰; 1505 Tongliao|通辽; 1506 Ordos|鄂尔多斯;
    1507 Hulunbuir|呼伦贝尔; 1508 Bayannur|巴彦淖尔; 1509 Ulanqab|乌兰察布; 1522 Hinggan|兴安盟; 1525 Xilingol|锡林郭勒盟; 1529 Alxa|阿拉善盟`,
  'CN-21': `2101 Shenyang|沈阳; 2102 Dalian|大连; 2103 Anshan|鞍山; 2104 Fushun|抚顺; 2105 Benxi|本溪; 2106 Dandong|丹东; 2107 Jinzhou|锦州;
    2108 Yingkou|营口; 2109 Fuxin|阜新; 2110 Liaoyang|辽阳; 2111 Panjin|盘锦; 2112 Tieling|铁岭; 2113 Chaoyang|朝阳; 2114 Huludao|葫芦岛`,
  'CN-22': `2201 Changchun|长春; 2202 Jilin|吉林; 2203 Siping|四平; 2204 Liaoyuan|辽源; 2205 Tonghua|通化; 2206 Baishan|白山;
    2207 Songyuan|松原; 2208 Baicheng|白城; 2224 Yanbian|延边`,
  'CN-23': `2301 Harbin|哈尔滨; 2302 Qiqihar|齐齐哈尔; 2303 Jixi|鸡西; 2304 Hegang|鹤岗; 2305 Shuangyashan|双鸭山; 2306 Daqing|大庆;
    2307 Yichun|伊春; 2308 Jiamusi|佳木斯; 2309 Qitaihe|七台河; 2310 Mudanjiang|牡丹江; 2311 Heihe|黑河; 2312 Suihua|绥化; 2327 Daxing'anling|大兴安岭`,
  'CN-31': '3101 Shanghai|上海',
  'CN-32': `3201 Nanjing|南京; 3202 Wuxi|无锡; 3203 Xuzhou|徐州; 3204 Changzhou|常州; 3205 Suzhou|苏州; 3206 Nantong|南通; 3207 Lianyungang|连云港;
    3208 Huai'an|淮安; 3209 Yancheng|盐城; 3210 Yangzhou|扬州; 3211 Zhenjiang|镇江; 3212 Taizhou|泰州; 3213 Suqian|宿迁`,
  'CN-33': `3301 Hangzhou|杭州; 3302 Ningbo|宁波; 3303 Wenzhou|温州; 3304 Jiaxing|嘉兴; 3305 Huzhou|湖州; 3306 Shaoxing|绍兴; 3307 Jinhua|金华;
    3308 Quzhou|衢州; 3309 Zhoushan|舟山; 3310 Taizhou|台州; 3311 Lishui|丽水`,
  'CN-34': `3401 Hefei|合肥; 3402 Wuhu|芜湖; 3403 Bengbu|蚌埠; 3404 Huainan|淮南; 3405 Ma'anshan|马鞍山; 3406 Huaibei|淮北; 3407 Tongling|铜陵;
    3408 Anqing|安庆; 3410 Huangshan|黄山; 3411 Chuzhou|滁州; 3412 Fuyang|阜阳; 3413 Suzhou|宿州; 3415 Lu'an|六安; 3416 Bozhou|亳州;
    3417 Chizhou|池州; 3418 Xuancheng|宣城`,
  'CN-35': `3501 Fuzhou|福州; 3502 Xiamen|厦门; 3503 Putian|莆田; 3504 Sanming|三明; 3505 Quanzhou|泉州; 3506 Zhangzhou|漳州; 3507 Nanping|南平;
    3508 Longyan|龙岩; 3509 Ningde|宁德`,
  'CN-36': `3601 Nanchang|南昌; 3602 Jingdezhen|景德镇; 3603 Pingxiang|萍乡; 3604 Jiujiang|九江; 3605 Xinyu|新余; 3606 Yingtan|鹰潭;
    3607 Ganzhou|赣州; 3608 Ji'an|吉安; 3609 Yichun|宜春; 3610 Fuzhou|抚州; 3611 Shangrao|上饶`,
  'CN-37': `3701 Jinan|济南; 3702 Qingdao|青岛; 3703 Zibo|淄博; 3704 Zaozhuang|枣庄; 3705 Dongying|东营; 3706 Yantai|烟台; 3707 Weifang|潍坊;
    3708 Jining|济宁; 3709 Tai'an|泰安; 3710 Weihai|威海; 3711 Rizhao|日照; 3713 Linyi|临沂; 3714 Dezhou|德州; 3715 Liaocheng|聊城;
    3716 Binzhou|滨州; 3717 Heze|菏泽`,
  'CN-41': `4101 Zhengzhou|郑州; 4102 Kaifeng|开封; 4103 Luoyang|洛阳; 4104 Pingdingshan|平顶山; 4105 Anyang|安阳; 4106 Hebi|鹤壁; 4107 Xinxiang|新乡;
    4108 Jiaozuo|焦作; 4109 Puyang|濮阳; 4110 Xuchang|许昌; 4111 Luohe|漯河; 4112 Sanmenxia|三门峡; 4113 Nanyang|南阳; 4114 Shangqiu|商丘;
    4115 Xinyang|信阳; 4116 Zhoukou|周口; 4117 Zhumadian|驻马店; 4190 Jiyuan|济源`,
  'CN-42': `4201 Wuhan|武汉; 4202 Huangshi|黄石; 4203 Shiyan|十堰; 4205 Yichang|宜昌; 4206 Xiangyang|襄阳; 4207 Ezhou|鄂州; 4208 Jingmen|荆门;
    4209 Xiaogan|孝感; 4210 Jingzhou|荆州; 4211 Huanggang|黄冈; 4212 Xianning|咸宁; 4213 Suizhou|随州; 4228 Enshi|恩施;
    4290 Xiantao, Qianjiang, Tianmen, Shennongjia|仙桃、潜江、天门、神农架`,
  'CN-43': `4301 Changsha|长沙; 4302 Zhuzhou|株洲; 4303 Xiangtan|湘潭; 4304 Hengyang|衡阳; 4305 Shaoyang|邵阳; 4306 Yueyang|岳阳; 4307 Changde|常德;
    4308 Zhangjiajie|张家界; 4309 Yiyang|益阳; 4310 Chenzhou|郴州; 4311 Yongzhou|永州; 4312 Huaihua|怀化; 4313 Loudi|娄底; 4331 Xiangxi|湘西`,
  'CN-44': `4401 Guangzhou|广州; 4402 Shaoguan|韶关; 4403 Shenzhen|深圳; 4404 Zhuhai|珠海; 4405 Shantou|汕头; 4406 Foshan|佛山; 4407 Jiangmen|江门;
    4408 Zhanjiang|湛江; 4409 Maoming|茂名; 4412 Zhaoqing|肇庆; 4413 Huizhou|惠州; 4414 Meizhou|梅州; 4415 Shanwei|汕尾; 4416 Heyuan|河源;
    4417 Yangjiang|阳江; 4418 Qingyuan|清远; 4419 Dongguan|东莞; 4420 Zhongshan|中山; 4451 Chaozhou|潮州; 4452 Jieyang|揭阳; 4453 Yunfu|云浮`,
  'CN-45': `4501 Nanning|南宁; 4502 Liuzhou|柳州; 4503 Guilin|桂林; 4504 Wuzhou|梧州; 4505 Beihai|北海; 4506 Fangchenggang|防城港; 4507 Qinzhou|钦州;
    4508 Guigang|贵港; 4509 Yulin|玉林; 4510 Baise|百色; 4511 Hezhou|贺州; 4512 Hechi|河池; 4513 Laibin|来宾; 4514 Chongzuo|崇左`,
  'CN-46': `4601 Haikou|海口; 4602 Sanya|三亚; 4603 Sansha|三沙; 4604 Danzhou|儋州; 4690 Other counties of Hainan|海南其他县市`,
  'CN-50': '5001 Chongqing|重庆',
  'CN-51': `5101 Chengdu|成都; 5103 Zigong|自贡; 5104 Panzhihua|攀枝花; 5105 Luzhou|泸州; 5106 Deyang|德阳; 5107 Mianyang|绵阳; 5108 Guangyuan|广元;
    5109 Suining|遂宁; 5110 Neijiang|内江; 5111 Leshan|乐山; 5113 Nanchong|南充; 5114 Meishan|眉山; 5115 Yibin|宜宾; 5116 Guang'an|广安;
    5117 Dazhou|达州; 5118 Ya'an|雅安; 5119 Bazhong|巴中; 5120 Ziyang|资阳; 5132 Aba|阿坝; 5133 Garzê|甘孜; 5134 Liangshan|凉山`,
  'CN-52': `5201 Guiyang|贵阳; 5202 Liupanshui|六盘水; 5203 Zunyi|遵义; 5204 Anshun|安顺; 5205 Bijie|毕节; 5206 Tongren|铜仁;
    5223 Qianxinan|黔西南; 5226 Qiandongnan|黔东南; 5227 Qiannan|黔南`,
  'CN-53': `5301 Kunming|昆明; 5303 Qujing|曲靖; 5304 Yuxi|玉溪; 5305 Baoshan|保山; 5306 Zhaotong|昭通; 5307 Lijiang|丽江; 5308 Pu'er|普洱;
    5309 Lincang|临沧; 5323 Chuxiong|楚雄; 5325 Honghe|红河; 5326 Wenshan|文山; 5328 Xishuangbanna|西双版纳; 5329 Dali|大理;
    5331 Dehong|德宏; 5333 Nujiang|怒江; 5334 Dêqên|迪庆`,
  'CN-54': `5401 Lhasa|拉萨; 5402 Xigazê|日喀则; 5403 Qamdo|昌都; 5404 Nyingchi|林芝; 5405 Shannan|山南; 5406 Nagqu|那曲; 5425 Ngari|阿里`,
  'CN-61': `6101 Xi'an|西安; 6102 Tongchuan|铜川; 6103 Baoji|宝鸡; 6104 Xianyang|咸阳; 6105 Weinan|渭南; 6106 Yan'an|延安; 6107 Hanzhong|汉中;
    6108 Yulin|榆林; 6109 Ankang|安康; 6110 Shangluo|商洛`,
  'CN-62': `6201 Lanzhou|兰州; 6202 Jiayuguan|嘉峪关; 6203 Jinchang|金昌; 6204 Baiyin|白银; 6205 Tianshui|天水; 6206 Wuwei|武威; 6207 Zhangye|张掖;
    6208 Pingliang|平凉; 6209 Jiuquan|酒泉; 6210 Qingyang|庆阳; 6211 Dingxi|定西; 6212 Longnan|陇南; 6229 Linxia|临夏; 6230 Gannan|甘南`,
  'CN-63': `6301 Xining|西宁; 6302 Haidong|海东; 6322 Haibei|海北; 6323 Huangnan|黄南; 6325 Hainan|海南州; 6326 Golog|果洛; 6327 Yushu|玉树; 6328 Haixi|海西`,
  'CN-64':
    '6401 Yinchuan|银川; 6402 Shizuishan|石嘴山; 6403 Wuzhong|吴忠; 6404 Guyuan|固原; 6405 Zhongwei|中卫',
  'CN-65': `6501 Ürümqi|乌鲁木齐; 6502 Karamay|克拉玛依; 6504 Turpan|吐鲁番; 6505 Hami|哈密; 6523 Changji|昌吉; 6527 Bortala|博尔塔拉;
    6528 Bayingolin|巴音郭楞; 6529 Aksu|阿克苏; 6530 Kizilsu|克孜勒苏; 6531 Kashgar|喀什; 6532 Hotan|和田; 6540 Ili|伊犁; 6542 Tacheng|塔城;
    6543 Altay|阿勒泰; 6590 Other cities of Xinjiang|新疆其他城市`,
}

export type City = { readonly code: string; readonly en: string; readonly zh: string }

/** The cities of a province; empty for a place outside mainland China. */
export const citiesOf = (province: string): readonly City[] =>
  Object.hasOwn(written, province)
    ? (written[province] ?? '').split(';').map((entry) => {
        const [, code = '', en = '', zh = ''] = /^\s*(\d{4}) (.+)\|(.+)$/s.exec(entry) ?? []
        return { code, en, zh }
      })
    : []
