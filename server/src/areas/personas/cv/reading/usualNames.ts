const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Family names usual here that are never first names; as `fold` writes them, letters only. */
export const FAMILY_NAMES = words(
  `abdala abente abreu acevedo achucarro acosta acuna adorno agostini aguero aguilar aguilera aguirre alarcon alcaraz alderete alegre aleman alfaro
  alliana almada almeida almiron alvarado alvarenga alvarez amarilla anazco andino aponte aquino aranda araujo arce arevalo arguello arias armoa arrua
  arzamendia avalos ayala baez balbuena balmaceda baran barboza bareiro barreto barrios barua bauer bazan becker benega benegas benitez bernal bobadilla
  bogado bogarin bordon borja britez britos brizuela brunetti burgos bustamante caballero cabanas cabral cabrera caceres calabrese campos candia canete
  cano cantero cardenas cardozo carrillo carvalho casal castillo castro cazal centurion cespedes chamorro chaparro chavez chilavert cohene colarte
  colman contreras cordoba coronel correa corvalan cristaldo cubilla cubillas cuellar cuevas davalos delgado delvalle denis diaz dominguez dos duarte
  dyck ecclesiis echeverria elizeche encina encinas enciso escobar escurra espinola espinoza esquivel estigarribia estigarribias faria farina fatecha
  fernandez ferrari ferreira figueredo filartiga fischer flecha fleitas florentin flores fonseca frasqueri fretes fretez friesen frutos galeano gallardo
  galli gamarra gaona garay garcete garcia garrido gauto gayoso genes giesbrecht gimenez godoy gomez gonzaga gonzalez granada grance guanes gubetich
  guerrero guerreros guillen gutierrez guzman haddad haedo heinrichs herebia hermosilla hernandez herrera hidalgo hoffmann huerta ibanez ibarra ibarrola
  insaurralde insfran invernizzi irala isasi iturbe jara jimenez kim klassen krauer kriskovich laino lampert larrea larrosa ledesma lee legal leguizamon
  leiva lezcano lopez lovera loza lugo machado machuca maciel maidana maldonado mareco marecos marin martinez masi mazacotte medina melgarejo mendez
  mendieta mendoza mereles meza mieres miers miranda molas molinas moncada mongelos monges montania montiel mora morales morel moreno morinigo mosqueda
  muller narvaez navarro netto neufeld noguera nunez obelar ocampo ocampos ojeda oliveira olmedo oriella orihuela orrego ortega ortellado ortigoza ortiz
  ortuzar orue osorio otazo otazu ovando ovelar oviedo paez palacios pane pappalardo paredes park pastore patino pavon pedrozo penayo penner peralta
  pereira pereyra perez pesoa pessolani pineda pino pintos pizurno portillo prieto quevedo quinonez quintana quiroga ramirez ramos rasmussen recalde
  redondo resquin reyes rios riquelme rivarola rivas riveros roa robledo rodas rodriguez rojas rolon romero rossi rotela ruiz saavedra sachero saldivar
  salinas samaniego samudio sanabria sanchez sandoval sanguinetti santacruz sarubbi sato scappini schmidt segovia servian servin silguero silva silvero
  solis soria sosa sotelo souza stroessner suarez talavera tanaka tellez toews toledo torales torres trinidad troche ugarte urbieta urunaga valdez
  valenzuela valiente vallejos vargas vazquez vega velazco velazquez velaztiquin vera veron vidal villaba villagra villalba villamayor villanueva villar
  villasanti villasboa viveros weber wiebe yaluk yamamoto yegros yubero yunis zacur zaracho zarate zarza zayas zelada zelaya zorrilla zubizarreta`,
);

/** First names besides those of the reading rules. */
export const MORE_GIVEN_NAMES = words(
  `aaron abel abelardo abigail abril ada adalberto adela adelaida adelio adolfo agostina agueda agustin agustina aida aitana alba alberta albertina
  albino alejo alexander alexandra alexis alfonsina alfreda alicio alma amada amanda amelia americo amilcar amparo anahi analuz anastacia anastacio
  andres anibal anselmo antonella antonia apolonia apolonio arami ariana aristides armando arnaldo arsenio asuncionita atilio augusta augusto aurora
  ausberto basilia basilio bautista benedicto benicia benicio benigna benigno benita bernarda bernardino berta bertha bianca blasida bonifacia braulio
  brigida candida candido caren carla carlota carmelo carolyn casimira casimiro catalina catherine cayetana cecilio celestino celia celina cesia chiara
  cielo cintia ciriaco cirila cirilo claribel claudelina clementina cleto clotilde constancia cornelio crispin crispina cristhian cristobalina dahiana
  daisy dalila damaris damasia damian dana danilo dara delfin delfina demetria demetrio desiderio desiree digna digno dina dominga domingas domingo
  donata dulce edelira eder edgardo edilberto edison edson eduarda efrain elba elder eleno eleuterio elida eligio elva elvio elvira emely emerenciana
  emigdia emigdio emilce emiliano emma emmanuel enzo epifania epifanio ercilia erica erika ermelinda ernestina esmeralda estanislao estefania eugenia
  eugenio eulalia eulalio eulogio eusebia eusebio evangelina evaristo evelio everaldo fabio fabricio faustina faustino felicia feliciana feliciano
  felicita felisa fermin fidelina filomena flavia flavio flor florinda francesca francis francisca gabino genaro genoveva georgina geronimo gilda ginna
  giovanna giovanni graciano gregoria griselda gudelia heber herenia heriberto hermelinda herminia herminio higinia higinio hilaria hilda honorio
  hortencia humberto iara ida idalina ignacia ilda ilse ingrid inocencio irineo iris irma isabelina isabelino isabella isaura ismael itati ivonne
  jacinta jacqueline jade jaime jasy javiera jazmin jeronimo jimena joaquina jonas jose josue jovita julian juliana julieta justa justina justo katerin
  katia katya kerana kevin ladislao laureano leidy leila leonarda leoncio leonor leopoldo lia librada lidio liduvina lilia liliana lina lisandro
  lizandro lizette lizza lizzie luana luciana luciano lucina lucrecia ludmila luisina luz magali magda magdalena maida maira maite manuela marcelina
  marcelino marcia maria marialuz marianela maribel maricel marilu marlen marly martha mathilde matilde maura mauro maxima maximina maximo mayra melanie
  melchor melina merardo mercedes mia milena milva mirian mirna mirtha modesto monserrat montserrat narciso nataly natividad nazario nelida nelly nery
  nicanor nicolasa nicole nilsa nimia noel noemi nohelia nubia obdulia obdulio odilon ofelia olimpia oliver olivia optaciano osmar otilia pabla paloma
  panambi pascuala pastora paulina paulino pedrina petrona petronila policarpo porfiria porfirio primitiva prisciliano priscilla prudencio rafaela
  raimundo ramiro ramon reina reinalda reinaldo reinerio renata renato rigoberto rita robustiano rocio rodolfo romelia romildo rosalba rosalia rosalina
  rosalino rosangela rosario rosemary rossy roxana rufina rufino ruperto rut sabina sabino sabrina sady salustiano samanta samira santa santino santos
  sarita saturnina saturnino savina sebastiana selena serafina sergia severiana severo sigfrido silveria silverio silvina simona sinforiana sixta sixto
  sol sonja stefani stefany stella stephanie tadeo tania telma teodora teofila teofilo thiago tomasa trifon ubaldo uriel valentino valeria valerio
  venancia venancio vicenta vicky victoriano victorina vidalina vilma virgilio virginia vivian walberto wilfrida wilfrido william willian wilma yamil
  yamile yanina yeni yenny yesica yolanda ysapy zaida zenaida zenon zoraida zulema zully zunilda`,
);

/** Names that are both first and family names. */
export const EITHER_NAMES = words(
  `abraham adan alfonso alonso amado angeles aparicio asuncion bautista beltran benito bernardo blanco bonifacio candelaria clemente cristobal cruz
  domingo elias encarnacion franco gaspar german gil gracia gregorio isaac israel jacinto james john lazaro leon lorenzo lucero lujan luna macario
  marcial marcos martin mateos michael michel moises nelson nieves pascual pastor paz peter reyes roman roque rosario salvador santiago santos segundo
  silvestre simon thomas toribio trinidad valentin ventura vicente victoria walter wilson zacarias`,
);

/** What follows 'del', 'de la', 'de los' in a first name: María del Carmen. */
export const DEVOTIONS = words(
  `angeles asuncion belen caacupe candelaria carmelo carmen concepcion consuelo corazon dios encarnacion fatima gracia guadalupe huerto itati jesus
  lourdes lujan luz mar mercedes milagros monserrat montserrat nieves paz pilar remedios rocio rosario socorro sol transito`,
);

/** Saints named after a place or house, by that place: 'Rosa de Lima'. */
export const SAINTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    lima: 'rosa',
    asis: 'francisco francisca clara',
    paula: 'francisco francisca',
    padua: 'antonio antonia',
    loyola: 'ignacio',
    borja: 'francisco francisca',
    sales: 'francisco francisca',
    siena: 'catalina',
    avila: 'teresa',
    calasanz: 'jose',
    jesus: 'teresa maria teresita rafael',
    dios: 'juan maria',
    mexico: 'felipe',
    ribera: 'juan',
    porres: 'martin',
    cascia: 'rita',
    viterbo: 'rosa',
    hungria: 'isabel',
    portugal: 'isabel',
    nola: 'felix',
    tours: 'martin',
    arimatea: 'jose',
  }).map(([place, names]) => [place, words(names)]),
);
