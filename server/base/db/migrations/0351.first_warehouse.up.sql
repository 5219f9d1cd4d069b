-- A company starts with a warehouse before anybody has said where it stands: an address is not made up.
alter table warehouse
  alter column province_id drop not null,
  alter column city_id drop not null,
  alter column district_id drop not null,
  alter column address drop not null;
