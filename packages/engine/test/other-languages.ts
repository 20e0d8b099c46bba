import type { ConversationTalkTurn } from '../src/index.ts';

/** Invented counselling sessions of eight talk turns. */
const SESSIONS = {
  German: [
    'Guten Tag, schön, dass Sie da sind. Wie geht es Ihnen heute?',
    'Ehrlich gesagt nicht so gut. Ich habe die ganze Nacht nicht geschlafen.',
    'Das klingt anstrengend. Was hat Sie denn wach gehalten?',
    'Die Arbeit, vor allem. Mein Chef will immer mehr, und ich kann einfach nicht mehr.',
    'Sie sind also erschöpft. Was sagt Ihre Familie dazu?',
    'Meine Frau sagt, ich soll kündigen, aber so einfach ist das nicht.',
    'Was wäre denn ein erster kleiner Schritt für Sie?',
    'Vielleicht rede ich mit dem Team, oder ich nehme ein paar Tage Urlaub.',
  ],
  French: [
    'Bonjour, je suis content de vous voir. Comment allez-vous aujourd’hui ?',
    'Pas très bien, pour être honnête. Je n’ai pas dormi de la nuit.',
    'Cela a l’air difficile. Qu’est-ce qui vous empêche de dormir ?',
    'Le travail, surtout. Mon chef me demande toujours plus, et je n’en peux plus.',
    'Vous êtes donc épuisé. Et à la maison, comment ça se passe ?',
    'Ma femme me dit de partir, mais ce n’est pas si simple, on a des enfants.',
    'Quel serait un premier petit pas pour vous ?',
    'Peut-être parler avec mes collègues, ou prendre quelques jours de vacances.',
  ],
  Spanish: [
    'Buenos días, me alegro de verle. ¿Cómo está usted hoy?',
    'No muy bien, la verdad. No he dormido en toda la noche.',
    'Eso suena muy duro. ¿Qué es lo que no le deja dormir?',
    'El trabajo, sobre todo. Mi jefe me pide más y más, y yo no puedo más.',
    'Entonces está agotado. ¿Y en casa, cómo van las cosas?',
    'Mi mujer me dice que lo deje, pero no es tan fácil, tenemos hijos.',
    '¿Cuál sería un primer paso pequeño para usted?',
    'Quizás hablar con mis compañeros, o tomar unos días de vacaciones.',
  ],
} as const;

export type Language = keyof typeof SESSIONS;

export const LANGUAGES: readonly Language[] = ['German', 'French', 'Spanish'];

/** "I want to kill myself" in the language. No rule knows it. */
export const SAID: Readonly<Record<Language, string>> = {
  German: 'Ich will mich umbringen.',
  French: 'Je veux me tuer.',
  Spanish: 'Quiero matarme.',
};

/** Invented talk turns of 30 to 40 words in Latin letters. */
export const TURNS: readonly (readonly [language: string, text: string])[] = [
  [
    'German',
    'Ehrlich gesagt nicht so gut. Ich habe die ganze Nacht kaum geschlafen. Die Arbeit vor allem, mein Chef will immer mehr, und meine Frau sagt, dass ich endlich kündigen soll, aber so einfach geht das leider nicht.',
  ],
  [
    'French',
    "Pas très bien, pour être honnête. Je n'ai pas dormi de la nuit. Le travail surtout, mon chef me demande toujours plus et ma femme me dit de partir, mais ce n'est pas si simple.",
  ],
  [
    'Spanish',
    'No muy bien, la verdad. No he dormido en toda la noche. El trabajo sobre todo, mi jefe me pide cada vez más y mi mujer me dice que lo deje, pero no es tan fácil.',
  ],
  [
    'Italian',
    'Non molto bene, a dire la verità. Non ho dormito tutta la notte. Soprattutto il lavoro, il mio capo chiede sempre di più e mia moglie mi dice di lasciare, ma non è così semplice.',
  ],
  [
    'Dutch',
    'Eerlijk gezegd niet zo goed. Ik heb de hele nacht niet geslapen. Vooral het werk, mijn baas wil steeds meer, en mijn vrouw zegt dat ik moet stoppen, maar zo makkelijk is dat niet.',
  ],
  [
    'Polish',
    'Szczerze mówiąc, nie najlepiej. Nie spałem całą noc. Przede wszystkim praca, szef chce coraz więcej, a żona mówi, że powinienem odejść, ale to nie jest takie proste, bo mamy dzieci i kredyt na mieszkanie do spłacenia.',
  ],
  [
    'Turkish',
    'Dürüst olmak gerekirse pek iyi değilim. Bütün gece uyuyamadım. En çok iş yüzünden, patronum hep daha fazlasını istiyor, eşim de istifa etmemi söylüyor ama bu o kadar kolay değil, çünkü iki çocuğumuz ve borcumuz var.',
  ],
  [
    'Vietnamese',
    'Thật lòng mà nói thì không ổn lắm. Cả đêm tôi không ngủ được. Chủ yếu là công việc, sếp lúc nào cũng đòi hỏi nhiều hơn, vợ tôi bảo nghỉ việc nhưng đâu có dễ như vậy.',
  ],
  [
    'Swedish',
    'Ärligt talat inte så bra. Jag har inte sovit på hela natten. Mest jobbet, min chef vill alltid ha mer, och min fru säger att jag ska sluta, men det är inte så enkelt.',
  ],
  [
    'Portuguese',
    'Para ser sincero, não muito bem. Não dormi a noite toda. Principalmente o trabalho, meu chefe quer sempre mais e minha mulher diz que eu devia sair, mas não é tão simples assim.',
  ],
  [
    'Czech',
    'Upřímně řečeno nic moc. Celou noc jsem nespal. Hlavně práce, šéf chce pořád víc a žena říká, že bych měl odejít, ale tak jednoduché to není, protože máme děti a hypotéku na byt.',
  ],
  [
    'Hungarian',
    'Őszintén szólva nem túl jól. Egész éjjel nem aludtam. Főleg a munka, a főnököm mindig többet akar, és a feleségem azt mondja, hogy mondjak fel, de ez nem olyan egyszerű, mert van két gyerekünk.',
  ],
  [
    'Indonesian',
    'Sejujurnya tidak begitu baik. Saya tidak tidur semalaman. Terutama pekerjaan, atasan saya selalu menuntut lebih, dan istri saya bilang saya harus berhenti, tapi itu tidak semudah itu karena kami punya dua anak.',
  ],
  [
    'Swahili',
    'Kusema kweli si vizuri sana. Sikulala usiku wote. Hasa kazi, bosi wangu anataka zaidi kila siku, na mke wangu anasema niache, lakini si rahisi hivyo kwa sababu tuna watoto wawili na deni la nyumba.',
  ],
  [
    'Danish',
    'Ærligt talt ikke så godt. Jeg har ikke sovet hele natten. Mest arbejdet, min chef vil altid have mere, og min kone siger, at jeg skal stoppe, men så nemt er det ikke.',
  ],
  [
    'Norwegian',
    'Ærlig talt ikke så bra. Jeg har ikke sovet hele natten. Mest jobben, sjefen min vil alltid ha mer, og kona mi sier at jeg må slutte, men så enkelt er det ikke.',
  ],
  [
    'Finnish',
    'Rehellisesti sanottuna ei kovin hyvin. En ole nukkunut koko yönä. Eniten työ, pomoni haluaa aina vain enemmän, ja vaimoni sanoo, että minun pitäisi lopettaa, mutta se ei ole niin helppoa, koska meillä on kaksi lasta.',
  ],
  [
    'Romanian',
    'Sincer să fiu, nu prea bine. Nu am dormit toată noaptea. Mai ales munca, șeful meu vrea tot mai mult, și soția mea îmi spune să plec, dar nu este așa de simplu.',
  ],
  [
    'Croatian',
    'Iskreno, ne baš dobro. Cijelu noć nisam spavao. Najviše posao, šef uvijek traži još više, a žena mi kaže da dam otkaz, ali nije to tako jednostavno jer imamo dvoje djece i kredit.',
  ],
  [
    'Tagalog',
    'Sa totoo lang hindi masyadong maganda. Hindi ako nakatulog buong gabi. Trabaho ang dahilan, palaging humihingi ang amo ko ng mas marami, at sabi ng asawa ko umalis na ako, pero hindi ganoon kadali iyon.',
  ],
  [
    'Hindi in Latin letters',
    'Sach kahun to kuch khaas nahi. Main raat bhar so nahi paya. Zyada kaam ki wajah se, mera boss hamesha aur kaam mangta hai, aur meri patni kehti hai ki chhod do, lekin yeh itna aasan nahi hai.',
  ],
  [
    'Afrikaans',
    'Om eerlik te wees nie so goed nie. Ek het die hele nag nie geslaap nie. Dit is die werk, my baas wil altyd meer hê, en my vrou sê ek moet ophou, maar dit is nie so maklik nie.',
  ],
];

/** "I want to kill myself" and the like, in scripts that English does not use. */
export const OTHER_SCRIPTS: readonly (readonly [language: string, text: string])[] = [
  ['Chinese', '我想自杀。'],
  ['Japanese', '死にたいです。'],
  ['Korean', '죽고 싶어요.'],
  ['Russian', 'Я хочу умереть.'],
  ['Arabic', 'أريد أن أموت.'],
  ['Thai', 'ผมอยากตาย'],
  ['Hindi', 'मैं मरना चाहता हूँ।'],
  ['Greek', 'Θέλω να πεθάνω.'],
  ['Hebrew', 'אני רוצה למות.'],
];

/** 24 talk turns of a coach and a client, with times. The client may say something more in the last one. */
export function sessionIn(language: Language, last = ''): ConversationTalkTurn[] {
  return Array.from({ length: 24 }, (_, index) => {
    const text = SESSIONS[language][index % 8] ?? '';
    return {
      input: index === 23 && last !== '' ? `${text} ${last}` : text,
      speaker: index % 2 === 0 ? { id: 'Maja', role: 'coach' } : { id: 'Jonas', role: 'client' },
      start_time: String(index * 10),
      end_time: String(index * 10 + 8),
    };
  });
}
