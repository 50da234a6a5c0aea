const words = (...lines: string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '));

/** Words that join others, in names and elsewhere. */
export const JOINING = words(
  'de del la las los el lo y e da do dos das di du van von san santa santo the of and',
);

/** Words in many companies' names, besides those of the catalogues. */
export const GENERIC = words(
  'a al con en por para sin su un una uno sa sae saeca saci sacia srl eas eirl ltda cia inc llc ltd corp co hijos hermanos hnos',
  'agencia anonima asociacion asociados banca banco casa central centro clinica colegio comercial comercializadora compania consultora',
  'construcciones constructora cooperativa corporacion desarrollo distribuidora empresa empresas emprendimientos energia estudio',
  'exportadora fabrica farmacia financiera fundacion general grupo holding hospital hotel importadora importaciones industria industrial',
  'industrias ingenieria instituto internacional inversiones laboratorio limitada logistica ministerio municipalidad nacional negocios',
  'paraguay paraguaya paraguayo produccion productos proyectos representaciones sanatorio seguros servicio servicios sistemas sociedad',
  'soluciones sucursal supermercado supermercados taller tecnologia tecnologias tienda tiendas transporte transportes universidad ventas',
);

/** Everyday words that are also companies' names: a company only with a capital. */
export const EVERYDAY = words(
  'agua aire alto amigo ambiente bien bueno calidad campo cielo cinco claro confianza continental cruz datos dia dos entre equipo estar',
  'estrella familia familiar fe fenix flor forma fuego fuerte futuro gas gente gran grande hoy idea ideal lider luna luz mar mas mejor',
  'mercado mi mundo nada norte nuestra nuevo nueva oeste oro pan parte paso paz personal plaza plus prima primera progreso pronto red',
  'regional rey rio salud seguro ser sol star sudamericana super sur tierra todo total tres cuatro seis',
  'siete union unidad unica unico vida visa vision viva ya',
);

/** What people are called for short. */
export const NICKNAMES = words(
  'adri ale alex andy angie beti beto betty bibi bobby caio cacho cami cande caro cata chela chelo chani',
  'charly charo chavela checho chelo chepe chicho chiqui chola chucho coca coco cuca dani dieguito edu',
  'eli ely emi facu fabi fede fer flaca',
  'fran frank fredy gabi gabo gaby gordi guada gus guille gusti hernancho isa jime joaco johnny jony',
  'josefa juancho juli juancito kari kike kuki kuky lala lali lalo leo lichi lili lita lola lolo luchi',
  'lucho luli lulu lupe mabe maca magui maku',
  'male manolo manu mari maru maruja mati maxi meche memo mercha mica migue mili mimi mingo moni monchi',
  'nacho nando nati nena nene neco nico nini noe nati pachi paco pancha pancho pao pato patri pau pauli',
  'pepa pepe pili pily pipo pocha pocho',
  'quique rafa rafi richard richi ro rober robert rochi rolo romi rosi roxi sandri santi sebas sofi soni',
  'susi susy tati tato tefi tere teresita tincho tita tito toni tony toto vale vane vero vicky vivi',
  'willy xime yani yoli zuni zully zuly',
);

/** Names of people that are also words for things. */
export const NAMES_OF_THINGS = words(
  'alba aurora avila barrios bello blanca blanco bravo caballero cabello campos cano casas castillo',
  'celeste cielo consuelo cordero corona cortes cruz delgado dolores esperanza flor flores franco',
  'fuentes gallo gloria guerra herrero iglesias leon lobo luna luz marina mercedes milagros molina',
  'molino montes monte moreno nieves ovejero palacios palma paloma pardo pastor paz perla pilar pino',
  'prado prieto',
  'puertas rey reyes rico rio rios rojo rojas roja rosa rosas rosario rubio rueda salas salvador santos',
  'serrano sierra soledad toro torres valle vega verde victoria villa violeta zapata',
);

/** Words in addresses beside the street's name. */
export const STREET = words(
  'avda avenida av calle c ruta barrio bo b casi esq esquina entre km kilometro pasaje pje mcal mariscal gral general tte teniente cnel',
  'coronel cap capitan sgto sargento dr doctor dra prof profesor pte presidente n no nro numero manzana mz lote edificio edif dpto',
  'departamento piso torre bloque casa fraccion asentamiento villa compania cia sector frente lado ciudad zona ultima primera segunda',
  'tercera oficina local shopping centro',
);

/** Words that people of every trade write with a capital. */
export const CAPITALIZED = words(
  'excel word outlook powerpoint office access windows linux mac sap crm erp sql java python javascript typescript php html css react',
  'angular node net android ios oracle mysql postgresql google drive gmail meet zoom teams slack trello jira scrum agile kanban figma',
  'autocad revit photoshop illustrator corel canva power bi tableau looker analytics ads seo sem facebook instagram linkedin whatsapp',
  'tiktok youtube twitter microsoft adobe aws azure github git docker api ux ui qa it tic tics rrhh hr sac bpm bpa haccp bpf iso iec ohsas',
  'niif nic iva ips ande mtess set dnit sifen ruc irp ire set kpi kpis okr sla pmp mba pmbok itil six sigma lean manufacturing b2b b2c cv ong pyme pymes',
  'usd gs pyg mercosur unasur onu bid oea snpp una uca unida covid gps cnc plc scada hvac epp sst rse ceo cfo cto coo cmo pos atm call',
  'center back front full stack senior junior semi trainee black belt green naviera dios navidad pascua estado republica internet web',
  'espanol castellano guarani jopara ingles portugues aleman frances italiano chino japones coreano ruso arabe',
  'lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre',
  'america latina latinoamerica sudamerica europa asia chaco oriental occidental cono sur norte este oeste gran asuncion',
  'recursos humanos direccion gerencia jefatura departamento area sector administracion finanzas contabilidad comercial marketing ventas logistica operaciones',
  'licenciatura licenciada licenciado ingenieria ingeniero ingeniera maestria master doctorado diplomado',
  'bachiller bachillerato tecnicatura tecnico tecnica facultad universidad colegio instituto escuela',
  'candidata candidato ella nosotros cliente empresa agencia senor senora sr sra lic ing dr dra abg cp arq',
  'recruiter learning business marketplace studio premium navigator insights actions desktop reels stories live shorts meta store bot bots pay',
  'ci dni cic ruc si no me mi su lo la el un una ya muy hoy asi ok eeuu ee uu',
);
