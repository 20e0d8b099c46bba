import { wordList } from './word-list.ts';

/**
 * Frequent function words of other languages in Latin letters, without diacritics: transcribers often leave these out.
 * A word of several languages stands with the first. Words that English speech has, too, even broken off, are left out.
 */
const WORDS: ReadonlySet<string> = new Set([
  // German
  ...wordList(`
    der das und ich nicht ist ein eine einen einem einer zu mit auf dem den sie wir auch aber wie dass noch nur von
    sich ja nein mir mich dich haben habe wenn bei oder sind uber wird kann schon doch immer ihr ihre ihnen mein
    meine kein keine zum zur vom mehr sehr dann nach es du muss jetzt wieder weil vielleicht gut sein
  `),
  // French
  ...wordList(`
    le les des est et je ne pas que vous une dans sur avec ce cette ces elle nous qui mais suis oui pour tres bien
    comme tout fait tu moi au aux si sont avez etre leur mon mes ai ont etait peut faire quand meme alors parce rien
    il lui ils en un la de
  `),
  // Spanish
  ...wordList(`
    el los una por para se lo como pero muy yo te su mas esta este esto eso porque cuando todo toda tengo tiene nada
    ahora hay usted estoy del nos cada sobre donde tambien asi
  `),
  // Portuguese
  ...wordList(`
    uma os eu ela ele isso nao voce muito quando tem foi meu minha sao da dos na ao sou estou pra pelo tambem esse
    essa
  `),
  // Italian
  ...wordList(`
    di che sono della delle dei anche questo questa gli piu perche molto bene tutto lei cosa ci nel nella alla uno
    mio mia sua sto sempre quello dove
  `),
  // Dutch
  ...wordList(`
    het een ik niet van zijn maar ook nog naar heb voor wat jij bij aan uit geen goed heel meer moet kan hij zij mijn
    dit deze er ze omdat hebben hebt wordt
  `),
  // Polish
  ...wordList(`
    nawet teraz byc bylo byla wiem trzeba wiec ktory ktora ktore kazdy lub prawo jego swoje bez moge dlatego poniewaz
    sobie jeszcze wszystkich kto nie jest jak ale tak mnie czy mam juz tylko bardzo dla tego po bo tym moze dobrze
    jestem od przez oraz sa albo tej przy moj moja zeby kiedy wszystko
  `),
  // Turkish
  ...wordList(`
    gore oldu olmak biraz simdi boyle oyle kendi butun diye hic nasil zaman tamam istiyorum bilmiyorum herkes kimse
    onun ancak hakki neden bunu evde bir ve ama ile gibi kadar icin cok yok daha degil ki evet hayir olarak sonra
    benim bana beni olan cunku hem iyi veya sey
  `),
  // Swedish
  ...wordList(`
    och det att jag som inte ett av har han mig vara ska nar mycket hur eller om fran aven detta
  `),
  // Norwegian and Danish
  ...wordList(`
    jeg ikke og til af skal meg deg seg hva dette hvor ogsa vaere ved fra blev vil enhver
  `),
  // Finnish
  ...wordList(`
    olisi oikeus onko mulla sulla siis koska voi ihan ei niin mutta olen kun etta mina sina nyt kuin vain tama sita
    mita sitten kanssa joka hyvin ole oli myos minun jos jotka hanen siihen taman mika kaikki ovat
  `),
  // Hungarian
  ...wordList(`
    hogy nem az egy csak mint ez nagyon igen vagy mert mar volt kell ezt azt minden nincs vele lehet sok
  `),
  // Czech
  ...wordList(`
    jsem jako bych neni byl protoze uz jsou kdyz za nebo ktery pri jeho aby svych svobody
  `),
  // Slovak
  ...wordList(`
    ako aj bol alebo
  `),
  // Romanian
  ...wordList(`
    nu cu mai din pe pentru foarte sunt sau dar imi fie prin orice toate
  `),
  // Croatian and Serbian
  ...wordList(`
    nisam zato kad mogu imam biti kada svaki pravo nije ali kako bih samo vrlo ovo ono ima svoje svatko ili kao nema
    jer sve bio
  `),
  // Estonian
  ...wordList(`
    kui aga oma ning tema igal
  `),
  // Lithuanian
  ...wordList(`
    ir yra jis kaip turi arba savo
  `),
  // Indonesian and Malay
  ...wordList(`
    yang tidak ini itu saya untuk dengan ke dari akan bisa juga kami kita dia anda sudah tapi kalau lebih apa dalam
    pada atau oleh setiap orang karena aku nggak kamu
  `),
  // Swahili
  ...wordList(`
    sijui nataka ndiyo hapana sisi wewe yao haki mtu kuna hapa kwenye huo kwa ni sana lakini mimi katika hiyo yangu
    kama kuwa sasa yake kila hata kwamba
  `),
  // Tagalog
  ...wordList(`
    ang ng mga ko siya hindi kayo naman ito kasi yung kanyang niya mayroon bawat nang
  `),
  // Hindi
  ...wordList(`
    tum aap kuch bahut lekin accha bhai aapko tumhara unhe liye hai nahi kya hain aur yeh woh bhi kar mera mujhe raha
    nahin
  `),
  // Vietnamese
  ...wordList(`
    khong toi cua va nhung duoc cho nay chung minh cac nguoi quyen deu trong nhu lam gi
  `),
  // Afrikaans
  ...wordList(`
    ek jy sy hulle
  `),
]);

const WITHOUT_DECOMPOSITION: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ı: 'i',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
};

/** A word in lower case without diacritics. */
export function withoutDiacritics(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßłıøđæ]/g, (letter) => WITHOUT_DECOMPOSITION[letter] ?? letter);
}

/** Whether a word in lower case without diacritics is a function word of another language than English. */
export function isForeignFunctionWord(word: string): boolean {
  return WORDS.has(word);
}
